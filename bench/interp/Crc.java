// CRC-32 by table over bytes, and a 64-bit generator with multiplications, shifts and rotations:
// int and long arithmetic without objects.
public class Crc {
    public static void main(String[] args) {
        int length = Integer.parseInt(args[0]);
        int[] table = new int[256];
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? (c >>> 1) ^ 0xEDB88320 : c >>> 1;
            table[i] = c;
        }
        byte[] block = new byte[4096];
        long state = 0x9E3779B97F4A7C15L;
        int crc = -1;
        for (int done = 0; done < length; done += block.length) {
            for (int i = 0; i < block.length; i++) {
                state ^= state << 13;
                state ^= state >>> 7;
                state ^= state << 17;
                block[i] = (byte) (state * 0x2545F4914F6CDD1DL >>> 56);
            }
            for (byte b : block) crc = table[(crc ^ b) & 255] ^ (crc >>> 8);
            state += Long.rotateLeft(state, crc & 63) % 1000003;
        }
        System.out.println(Integer.toHexString(~crc) + " " + state);
    }
}
