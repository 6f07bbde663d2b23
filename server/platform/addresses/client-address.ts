/** Whose requests count together: an IPv4 address, or the /64 of an IPv6 one, since a household holds a whole /64. */
export function clientKey(address: string): string {
  const mapped = unmapped(address)
  return mapped.includes(':') ? groupsOf(mapped).slice(0, 4).join(':') : mapped
}

/** A street or a firm: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function networkKey(address: string): string {
  const mapped = unmapped(address)
  return mapped.includes(':') ? groupsOf(mapped).slice(0, 3).join(':') : mapped.replace(/\.\d+$/, '')
}

/** For logs: the network, not the person. */
export function truncatedAddress(address: string): string {
  const mapped = unmapped(address)
  if (!mapped.includes(':')) return mapped.replace(/\.\d+$/, '.0')
  return `${groupsOf(mapped).slice(0, 3).join(':')}::`
}

/** As people write it: neither the prefix of an IPv4 address on a socket for both, nor the name of a network card. */
export function plainAddress(address: string): string {
  return unmapped(address).split('%', 1)[0] ?? ''
}

export function isLoopback(address: string): boolean {
  const mapped = unmapped(address)
  return mapped === '::1' || mapped.startsWith('127.')
}

/** An IPv4 client on a socket that listens for both comes as `::ffff:192.0.2.1`; a proxy may write it in capitals. */
function unmapped(address: string): string {
  const small = address.toLowerCase()
  return small.startsWith('::ffff:') && small.includes('.') ? small.slice('::ffff:'.length) : small
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const between = Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: between }, () => '0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
