// A tableswitch of 400 and a lookupswitch of 120 entries (JVMS tableswitch, lookupswitch).
public class LargeSwitches {
    static int dense(int v) {
        switch (v) {
            case 0: case 1: case 2: case 3: case 4: case 5: case 6: case 7: case 8: case 9:
            case 10: case 11: case 12: case 13: case 14: case 15: case 16: case 17: case 18:
            case 19: case 20: case 21: case 22: case 23: case 24: case 25: case 26: case 27:
            case 28: case 29: case 30: case 31: case 32: case 33: case 34: case 35: case 36:
            case 37: case 38: case 39:
                return v * 1;
            case 40: case 41: case 42: case 43: case 44: case 45: case 46: case 47: case 48:
            case 49: case 50: case 51: case 52: case 53: case 54: case 55: case 56: case 57:
            case 58: case 59: case 60: case 61: case 62: case 63: case 64: case 65: case 66:
            case 67: case 68: case 69: case 70: case 71: case 72: case 73: case 74: case 75:
            case 76: case 77: case 78: case 79:
                return v * 2;
            case 80: case 81: case 82: case 83: case 84: case 85: case 86: case 87: case 88:
            case 89: case 90: case 91: case 92: case 93: case 94: case 95: case 96: case 97:
            case 98: case 99: case 100: case 101: case 102: case 103: case 104: case 105: case 106:
            case 107: case 108: case 109: case 110: case 111: case 112: case 113: case 114:
            case 115: case 116: case 117: case 118: case 119:
                return v * 3;
            case 120: case 121: case 122: case 123: case 124: case 125: case 126: case 127:
            case 128: case 129: case 130: case 131: case 132: case 133: case 134: case 135:
            case 136: case 137: case 138: case 139: case 140: case 141: case 142: case 143:
            case 144: case 145: case 146: case 147: case 148: case 149: case 150: case 151:
            case 152: case 153: case 154: case 155: case 156: case 157: case 158: case 159:
                return v * 4;
            case 160: case 161: case 162: case 163: case 164: case 165: case 166: case 167:
            case 168: case 169: case 170: case 171: case 172: case 173: case 174: case 175:
            case 176: case 177: case 178: case 179: case 180: case 181: case 182: case 183:
            case 184: case 185: case 186: case 187: case 188: case 189: case 190: case 191:
            case 192: case 193: case 194: case 195: case 196: case 197: case 198: case 199:
                return v * 5;
            case 200: case 201: case 202: case 203: case 204: case 205: case 206: case 207:
            case 208: case 209: case 210: case 211: case 212: case 213: case 214: case 215:
            case 216: case 217: case 218: case 219: case 220: case 221: case 222: case 223:
            case 224: case 225: case 226: case 227: case 228: case 229: case 230: case 231:
            case 232: case 233: case 234: case 235: case 236: case 237: case 238: case 239:
                return v * 6;
            case 240: case 241: case 242: case 243: case 244: case 245: case 246: case 247:
            case 248: case 249: case 250: case 251: case 252: case 253: case 254: case 255:
            case 256: case 257: case 258: case 259: case 260: case 261: case 262: case 263:
            case 264: case 265: case 266: case 267: case 268: case 269: case 270: case 271:
            case 272: case 273: case 274: case 275: case 276: case 277: case 278: case 279:
                return v * 7;
            case 280: case 281: case 282: case 283: case 284: case 285: case 286: case 287:
            case 288: case 289: case 290: case 291: case 292: case 293: case 294: case 295:
            case 296: case 297: case 298: case 299: case 300: case 301: case 302: case 303:
            case 304: case 305: case 306: case 307: case 308: case 309: case 310: case 311:
            case 312: case 313: case 314: case 315: case 316: case 317: case 318: case 319:
                return v * 8;
            case 320: case 321: case 322: case 323: case 324: case 325: case 326: case 327:
            case 328: case 329: case 330: case 331: case 332: case 333: case 334: case 335:
            case 336: case 337: case 338: case 339: case 340: case 341: case 342: case 343:
            case 344: case 345: case 346: case 347: case 348: case 349: case 350: case 351:
            case 352: case 353: case 354: case 355: case 356: case 357: case 358: case 359:
                return v * 9;
            case 360: case 361: case 362: case 363: case 364: case 365: case 366: case 367:
            case 368: case 369: case 370: case 371: case 372: case 373: case 374: case 375:
            case 376: case 377: case 378: case 379: case 380: case 381: case 382: case 383:
            case 384: case 385: case 386: case 387: case 388: case 389: case 390: case 391:
            case 392: case 393: case 394: case 395: case 396: case 397: case 398: case 399:
                return v * 10;
            default:
                return -1;
        }
    }

    static int sparse(int v) {
        switch (v) {
            case -5000: case -4963: case -4852: case -4667: case -4408: case -4075: case -3668:
            case -3187: case -2632: case -2003: case -1300: case -523:
                return 0 - v;
            case 328: case 1253: case 2252: case 3325: case 4472: case 5693: case 6988: case 8357:
            case 9800: case 11317: case 12908: case 14573:
                return 12 - v;
            case 16312: case 18125: case 20012: case 21973: case 24008: case 26117: case 28300:
            case 30557: case 32888: case 35293: case 37772: case 40325:
                return 24 - v;
            case 42952: case 45653: case 48428: case 51277: case 54200: case 57197: case 60268:
            case 63413: case 66632: case 69925: case 73292: case 76733:
                return 36 - v;
            case 80248: case 83837: case 87500: case 91237: case 95048: case 98933: case 102892:
            case 106925: case 111032: case 115213: case 119468: case 123797:
                return 48 - v;
            case 128200: case 132677: case 137228: case 141853: case 146552: case 151325:
            case 156172: case 161093: case 166088: case 171157: case 176300: case 181517:
                return 60 - v;
            case 186808: case 192173: case 197612: case 203125: case 208712: case 214373:
            case 220108: case 225917: case 231800: case 237757: case 243788: case 249893:
                return 72 - v;
            case 256072: case 262325: case 268652: case 275053: case 281528: case 288077:
            case 294700: case 301397: case 308168: case 315013: case 321932: case 328925:
                return 84 - v;
            case 335992: case 343133: case 350348: case 357637: case 365000: case 372437:
            case 379948: case 387533: case 395192: case 402925: case 410732: case 418613:
                return 96 - v;
            case 426568: case 434597: case 442700: case 450877: case 459128: case 467453:
            case 475852: case 484325: case 492872: case 501493: case 510188: case 518957:
                return 108 - v;
            default:
                return -1;
        }
    }

    public static void main(String[] args) {
        long sum = 0;
        for (int v = -10; v < 420; v++) {
            sum = sum * 31 + dense(v);
        }
        System.out.println(sum + " " + dense(0) + " " + dense(39) + " " + dense(40) + " "
                + dense(399) + " " + dense(400) + " " + dense(Integer.MIN_VALUE));
        int hits = 0;
        for (int v = -5100; v < 520_000; v++) {
            int r = sparse(v);
            if (r != -1) {
                hits++;
                sum = sum * 31 + r;
            }
        }
        System.out.println(hits + " " + sum + " " + sparse(-5000) + " " + sparse(518_957));
    }
}
