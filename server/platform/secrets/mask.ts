/** `张*`, `欧***`: enough for whoever knows whose it is. */
export function maskName(name: string): string {
  return hideBetween(name, 1, 0)
}

/** `138****0001`: enough to recognise one's own, too little to call. */
export function maskPhone(phone: string): string {
  return phone.length >= 11 ? hideBetween(phone, 3, 4) : hideBetween(phone, 1, 2)
}

/** `c***5@example.com` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at)]
  return (local.length > 2 ? `${local.charAt(0)}***${local.slice(-1)}` : `${local.charAt(0)}***`) + domain
}

/** `110***********1234`: neither the birth day nor, with shorter ones, most of the number. */
export function maskIdNumber(number: string): string {
  return [...number].length >= 15 ? hideBetween(number, 3, 4) : hideBetween(number, 1, 2)
}

/** `北京市海淀区****`: the region, and not the door. */
export function maskAddress(address: string): string {
  const characters = [...address]
  return `${characters.slice(0, Math.min(6, Math.ceil(characters.length / 3))).join('')}****`
}

function hideBetween(text: string, first: number, last: number): string {
  const characters = [...text]
  const hidden = Math.max(characters.length - first - last, 1)
  return (
    characters.slice(0, first).join('') +
    '*'.repeat(hidden) +
    characters.slice(characters.length - last).join('')
  )
}
