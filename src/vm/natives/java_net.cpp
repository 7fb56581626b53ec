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
    {"java/net/AbstractPlainDatagramSocketImpl", "isReusePortAvailable0", "", answer::no},
    {"java/net/AbstractPlainSocketImpl", "isReusePortAvailable0", "", answer::no},
    {"java/net/DatagramPacket", "init", "", answer::nothing},
    {"java/net/Inet4Address", "init", "()V", answer::nothing},
    {"java/net/Inet4AddressImpl", "getHostByAddr", "", no_name},
    {"java/net/Inet4AddressImpl", "getLocalHostName", "", local_name},
    {"java/net/Inet4AddressImpl", "isReachable0", "", not_reachable},
    {"java/net/Inet4AddressImpl", "lookupAllHostAddr",
     "(Ljava/lang/String;)[Ljava/net/InetAddress;", look_up},
    {"java/net/Inet6Address", "init", "()V", answer::nothing},
    {"java/net/Inet6AddressImpl", "getHostByAddr", "", no_name},
    {"java/net/Inet6AddressImpl", "getLocalHostName", "", local_name},
    {"java/net/Inet6AddressImpl", "isReachable0", "", not_reachable},
    {"java/net/InetAddress", "init", "()V", answer::nothing},
    {"java/net/InetAddress", "isIPv4Available", "", answer::yes},
    {"java/net/InetAddress", "isIPv6Supported", "", answer::no},
    {"java/net/InetAddressImplFactory", "isIPv6Supported", "", answer::no},
    {kInterface, "boundInetAddress0", "", answer::no},
    {kInterface, "getAll", "", no_interface},
    {kInterface, "getByIndex0", "", no_interface},
    {kInterface, "getByInetAddress0", "", no_interface},
    {kInterface, "getByName0", "", no_interface},
    {kInterface, "init", "", answer::nothing},
    {kDatagram, "datagramSocketClose", "", answer::nothing},
    {kDatagram, "datagramSocketCreate", "", no_network},
    {kDatagram, "init", "", answer::nothing},
    {kPlain, "initProto", "", answer::nothing},
    {kPlain, "socketClose0", "", answer::nothing},
    {kPlain, "socketCreate", "", no_network},
    {"java/net/SocketCleanable", "cleanupClose0", "", answer::nothing},
    {"java/net/SocketInputStream", "init", "", answer::nothing},
    {"java/net/SocketOutputStream", "init", "", answer::nothing},
    {"jdk/net/LinuxSocketOptions", "incomingNapiIdSupported0", "", answer::no},
    {"jdk/net/LinuxSocketOptions", "keepAliveOptionsSupported0", "", answer::no},
    {"jdk/net/LinuxSocketOptions", "quickAckSupported0", "", answer::no},
    {"sun/net/PortConfig", "getLower0", "", constant<32768>},
    {"sun/net/PortConfig", "getUpper0", "", constant<60999>},
    {"sun/net/dns/ResolverConfigurationImpl", "fallbackDomain0", "", answer::null},
    {"sun/net/dns/ResolverConfigurationImpl", "localDomain0", "", answer::null},
    {"sun/net/sdp/SdpSupport", "convert0", "", no_network},
    {"sun/net/sdp/SdpSupport", "create0", "", no_network},
    {"sun/net/spi/DefaultProxySelector", "getSystemProxies", "", answer::null},
    {"sun/net/spi/DefaultProxySelector", "init", "", answer::no},
    {"sun/nio/ch/EventFD", "eventfd0", "", no_network},
    {kEPoll, "create", "", no_network},
    {kEPoll, "dataOffset", "", constant<4>},
    {kEPoll, "eventSize", "", constant<12>},
    {kEPoll, "eventsOffset", "", constant<0>},
    {"sun/nio/ch/InheritedChannel", "initIDs", "", answer::nothing},
    {"sun/nio/ch/IOUtil", "makePipe", "", no_network},
    {kSocketAddress, "AFINET", "", constant<2>},
    {kSocketAddress, "AFINET6", "", constant<10>},
    {kSocketAddress, "offsetFamily", "", constant<0>},
    {kSocketAddress, "offsetSin4Addr", "", constant<4>},
    {kSocketAddress, "offsetSin4Port", "", constant<2>},
    {kSocketAddress, "offsetSin6Addr", "", constant<8>},
    {kSocketAddress, "offsetSin6FlowInfo", "", constant<4>},
    {kSocketAddress, "offsetSin6Port", "", constant<2>},
    {kSocketAddress, "offsetSin6ScopeId", "", constant<24>},
    {kSocketAddress, "sizeofFamily", "", constant<2>},
    {kSocketAddress, "sizeofSockAddr4", "", constant<16>},
    {kSocketAddress, "sizeofSockAddr6", "", constant<28>},
    {kNet, "canIPv6SocketJoinIPv4Group0", "", answer::no},
    {kNet, "canJoin6WithIPv4Group0", "", answer::no},
    {kNet, "canUseIPv6OptionsWithIPv4LocalAddress0", "", answer::no},
    {kNet, "initIDs", "", answer::nothing},
    {kNet, "isExclusiveBindAvailable", "", minus_one},
    {kNet, "isIPv6Available0", "", answer::no},
    {kNet, "isReusePortAvailable0", "", answer::no},
    {kNet, "pollconnValue", "", constant<4>},
    {kNet, "pollerrValue", "", constant<8>},
    {kNet, "pollhupValue", "", constant<16>},
    {kNet, "pollinValue", "", constant<1>},
    {kNet, "pollnvalValue", "", constant<32>},
    {kNet, "polloutValue", "", constant<4>},
    {kNet, "shouldSetBothIPv4AndIPv6Options0", "", answer::no},
    {kNet, "shouldShutdownWriteBeforeClose0", "", answer::no},
    {kNet, "socket0", "", no_network},
    {kDomain, "init", "", answer::no},
    {kDomain, "socket0", "", no_network},
    {kOptions, "incomingNapiIdSupported0", "", answer::no},
    {kOptions, "keepAliveOptionsSupported0", "", answer::no},
    {kOptions, "quickAckSupported0", "", answer::no},
    {"sun/nio/ch/SocketDispatcher", "initIDs", "", answer::nothing},
    {"sun/nio/ch/DatagramChannelImpl", "initIDs", "", answer::nothing},
};

}  // namespace

std::span<const NativeRow> java_net_natives() { return kRows; }

}  // namespace heddle
