const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app makes of a secret that was typed into it. */
export function readBase32(typed: string): Buffer {
  const bits = Array.from(typed.replace(/\s/g, ''), (character) =>
    characters.indexOf(character).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
