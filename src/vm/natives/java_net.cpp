// The network, of which a checked program sees nothing but its own name, localhost.
//
// Classes initialise, so that URLs and addresses can be used as values; whatever would talk to
// somebody throws an exception that says why it cannot.

#include <array>
#include <string>

#include "vm/natives/answers.h"
#include "vm/natives/refusals.h"
#include "vm/natives/state.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

Flow minus_one(NativeCall& call) { return call.give_int(-1); }

template <std::int32_t kValue>
Flow constant(NativeCall& call) {
  return call.give_int(kValue);
}

constexpr const char* kAlone = "a checked program has no network; leave that out of the test";

Flow no_network(NativeCall& call) {
  if (const auto refusal = refused(call, "using the network", kAlone)) return *refusal;
  return call.vm.throw_new(call.thread, "java/net/SocketException",
                           "Heddle: the network is not reachable from the checked program");
}

Flow unknown_host(NativeCall& call, const std::string& name) {
  const auto what = name.empty() ? "the name of a host" : "the host " + name;
  if (const auto refusal = refused(call, "looking up " + what, kAlone)) return *refusal;
  const auto message = name.empty() ? name : name + ": Name or service not known";
  return call.vm.throw_new(call.thread, "java/net/UnknownHostException", message);
}

Flow local_name(NativeCall& call) {
  const Ref name = call.vm.new_string("localhost");
  if (name) return call.give(name);
  return call.vm.throw_new(call.thread, "java/lang/OutOfMemoryError", "Java heap space");
}

// An address has constructors that only Java can run: InetAddress.getByAddress(name, bytes) makes
// it.
Flow look_up(NativeCall& call) {
  auto& vm = call.vm;
  const auto name = vm.text(call.ref(1));
  if (name != "localhost") return unknown_host(call, name);
  auto* type = vm.boot_class("java/net/InetAddress");
  const Ref loopback = new_bytes(vm, std::string_view("\x7f\0\0\1", 4));
  if (!loopback) return vm.throw_new(call.thread, "java/lang/OutOfMemoryError", "Java heap space");
  const std::array<Slot, 2> arguments{from_ref(call.ref(1)), from_ref(loopback)};
  auto* make =
      vm.known_method(type, "getByAddress", "(Ljava/lang/String;[B)Ljava/net/InetAddress;");
  const auto key = std::uint64_t{call.method.id.index} << 32U | call.thread.id.index;
  Ref address;
  if (const auto flow = vm.ask(call.thread, key, make, arguments, &address); flow != Flow::Return) {
    return flow;
  }
  vm.forget(key);
  Ref array;
  if (const auto flow = vm.new_array(call.thread, *vm.array_of(type), 1, &array);
      flow != Flow::Return) {
    return flow;
  }
  vm.heap.write(array, kHeaderSize, address);
  return call.give(array);
}

Flow not_reachable(NativeCall& call) {
  const auto refusal = refused(call, "reaching a host", kAlone);
  return refusal ? *refusal : call.give_bool(false);
}

Flow no_interface(NativeCall& call) {
  const auto refusal = refused(call, "looking at the network interfaces", kAlone);
  return refusal ? *refusal : call.give(Ref{});
}

Flow no_name(NativeCall& call) { return unknown_host(call, ""); }

constexpr std::string_view kPlain = "java/net/PlainSocketImpl";
constexpr std::string_view kDatagram = "java/net/PlainDatagramSocketImpl";
constexpr std::string_view kInterface = "java/net/NetworkInterface";
constexpr std::string_view kNet = "sun/nio/ch/Net";
constexpr std::string_view kDomain = "sun/nio/ch/UnixDomainSockets";
constexpr std::string_view kOptions = "jdk/net/LinuxSocketOptions";
constexpr std::string_view kEPoll = "sun/nio/ch/EPoll";
constexpr std::string_view kSocketAddress = "sun/nio/ch/NativeSocketAddress";

// Constants are those of Linux on 64-bit machines.
const NativeRow kRows[] = {
    {"java/net/AbstractPlainDatagramSocketImpl", "isReusePortAvailable0", "", answer::no, kUnseen},
    {"java/net/AbstractPlainSocketImpl", "isReusePortAvailable0", "", answer::no, kUnseen},
    {"java/net/DatagramPacket", "init", "", answer::nothing, kUnseen},
    {"java/net/Inet4Address", "init", "()V", answer::nothing, kUnseen},
    {"java/net/Inet4AddressImpl", "getHostByAddr", "", no_name, kUnseen},
    {"java/net/Inet4AddressImpl", "getLocalHostName", "", local_name, kUnseen},
    {"java/net/Inet4AddressImpl", "isReachable0", "", not_reachable, kUnseen},
    {"java/net/Inet4AddressImpl", "lookupAllHostAddr",
     "(Ljava/lang/String;)[Ljava/net/InetAddress;", look_up, kUnseen},
    {"java/net/Inet6Address", "init", "()V", answer::nothing, kUnseen},
    {"java/net/Inet6AddressImpl", "getHostByAddr", "", no_name, kUnseen},
    {"java/net/Inet6AddressImpl", "getLocalHostName", "", local_name, kUnseen},
    {"java/net/Inet6AddressImpl", "isReachable0", "", not_reachable, kUnseen},
    {"java/net/InetAddress", "init", "()V", answer::nothing, kUnseen},
    {"java/net/InetAddress", "isIPv4Available", "", answer::yes, kUnseen},
    {"java/net/InetAddress", "isIPv6Supported", "", answer::no, kUnseen},
    {"java/net/InetAddressImplFactory", "isIPv6Supported", "", answer::no, kUnseen},
    {kInterface, "boundInetAddress0", "", answer::no, kUnseen},
    {kInterface, "getAll", "", no_interface, kUnseen},
    {kInterface, "getByIndex0", "", no_interface, kUnseen},
    {kInterface, "getByInetAddress0", "", no_interface, kUnseen},
    {kInterface, "getByName0", "", no_interface, kUnseen},
    {kInterface, "init", "", answer::nothing, kUnseen},
    {kDatagram, "datagramSocketClose", "", answer::nothing, kUnseen},
    {kDatagram, "datagramSocketCreate", "", no_network, kUnseen},
    {kDatagram, "init", "", answer::nothing, kUnseen},
    {kPlain, "initProto", "", answer::nothing, kUnseen},
    {kPlain, "socketClose0", "", answer::nothing, kUnseen},
    {kPlain, "socketCreate", "", no_network, kUnseen},
    {"java/net/SocketCleanable", "cleanupClose0", "", answer::nothing, kUnseen},
    {"java/net/SocketInputStream", "init", "", answer::nothing, kUnseen},
    {"java/net/SocketOutputStream", "init", "", answer::nothing, kUnseen},
    {"jdk/net/LinuxSocketOptions", "incomingNapiIdSupported0", "", answer::no, kUnseen},
    {"jdk/net/LinuxSocketOptions", "keepAliveOptionsSupported0", "", answer::no, kUnseen},
    {"jdk/net/LinuxSocketOptions", "quickAckSupported0", "", answer::no, kUnseen},
    {"sun/net/PortConfig", "getLower0", "", constant<32768>, kUnseen},
    {"sun/net/PortConfig", "getUpper0", "", constant<60999>, kUnseen},
    {"sun/net/dns/ResolverConfigurationImpl", "fallbackDomain0", "", answer::null, kUnseen},
    {"sun/net/dns/ResolverConfigurationImpl", "localDomain0", "", answer::null, kUnseen},
    {"sun/net/sdp/SdpSupport", "convert0", "", no_network, kUnseen},
    {"sun/net/sdp/SdpSupport", "create0", "", no_network, kUnseen},
    {"sun/net/spi/DefaultProxySelector", "getSystemProxies", "", answer::null, kUnseen},
    {"sun/net/spi/DefaultProxySelector", "init", "", answer::no, kUnseen},
    {"sun/nio/ch/EventFD", "eventfd0", "", no_network, kUnseen},
    {kEPoll, "create", "", no_network, kUnseen},
    {kEPoll, "dataOffset", "", constant<4>, kUnseen},
    {kEPoll, "eventSize", "", constant<12>, kUnseen},
    {kEPoll, "eventsOffset", "", constant<0>, kUnseen},
    {"sun/nio/ch/InheritedChannel", "initIDs", "", answer::nothing, kUnseen},
    {"sun/nio/ch/IOUtil", "makePipe", "", no_network, kUnseen},
    {kSocketAddress, "AFINET", "", constant<2>, kUnseen},
    {kSocketAddress, "AFINET6", "", constant<10>, kUnseen},
    {kSocketAddress, "offsetFamily", "", constant<0>, kUnseen},
    {kSocketAddress, "offsetSin4Addr", "", constant<4>, kUnseen},
    {kSocketAddress, "offsetSin4Port", "", constant<2>, kUnseen},
    {kSocketAddress, "offsetSin6Addr", "", constant<8>, kUnseen},
    {kSocketAddress, "offsetSin6FlowInfo", "", constant<4>, kUnseen},
    {kSocketAddress, "offsetSin6Port", "", constant<2>, kUnseen},
    {kSocketAddress, "offsetSin6ScopeId", "", constant<24>, kUnseen},
    {kSocketAddress, "sizeofFamily", "", constant<2>, kUnseen},
    {kSocketAddress, "sizeofSockAddr4", "", constant<16>, kUnseen},
    {kSocketAddress, "sizeofSockAddr6", "", constant<28>, kUnseen},
    {kNet, "canIPv6SocketJoinIPv4Group0", "", answer::no, kUnseen},
    {kNet, "canJoin6WithIPv4Group0", "", answer::no, kUnseen},
    {kNet, "canUseIPv6OptionsWithIPv4LocalAddress0", "", answer::no, kUnseen},
    {kNet, "initIDs", "", answer::nothing, kUnseen},
    {kNet, "isExclusiveBindAvailable", "", minus_one, kUnseen},
    {kNet, "isIPv6Available0", "", answer::no, kUnseen},
    {kNet, "isReusePortAvailable0", "", answer::no, kUnseen},
    {kNet, "pollconnValue", "", constant<4>, kUnseen},
    {kNet, "pollerrValue", "", constant<8>, kUnseen},
    {kNet, "pollhupValue", "", constant<16>, kUnseen},
    {kNet, "pollinValue", "", constant<1>, kUnseen},
    {kNet, "pollnvalValue", "", constant<32>, kUnseen},
    {kNet, "polloutValue", "", constant<4>, kUnseen},
    {kNet, "shouldSetBothIPv4AndIPv6Options0", "", answer::no, kUnseen},
    {kNet, "shouldShutdownWriteBeforeClose0", "", answer::no, kUnseen},
    {kNet, "socket0", "", no_network, kUnseen},
    {kDomain, "init", "", answer::no, kUnseen},
    {kDomain, "socket0", "", no_network, kUnseen},
    {kOptions, "incomingNapiIdSupported0", "", answer::no, kUnseen},
    {kOptions, "keepAliveOptionsSupported0", "", answer::no, kUnseen},
    {kOptions, "quickAckSupported0", "", answer::no, kUnseen},
    {"sun/nio/ch/SocketDispatcher", "initIDs", "", answer::nothing, kUnseen},
    {"sun/nio/ch/DatagramChannelImpl", "initIDs", "", answer::nothing, kUnseen},
};

}  // namespace

std::span<const NativeRow> java_net_natives() { return kRows; }

}  // namespace heddle
