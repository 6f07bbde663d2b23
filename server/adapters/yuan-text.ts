/** `0.10` to fen, exactly. What is no amount, or has parts of a fen, is null: money is never rounded. */
export function fenOf(text: string): number | null {
  const read = readYuan(text)
  return read && !/[1-9]/.test(read.belowFen) ? read.sign * read.fen || 0 : null
}

/** What a provider keeps is told to a thousandth of a fen, and counts to the nearest fen. */
export function feeFenOf(text: string): number | null {
  const read = readYuan(text)
  return read && (read.sign * (read.fen + (/^[5-9]/.test(read.belowFen) ? 1 : 0)) || 0)
}

function readYuan(text: string) {
  const found = /^(-?)(\d{1,13})(?:\.(\d{1,2})(\d*))?$/.exec(text.trim())
  if (!found) return null
  const [, sign, yuan, hundredths = '', belowFen = ''] = found
  return { sign: sign ? -1 : 1, fen: Number(yuan) * 100 + Number(hundredths.padEnd(2, '0')), belowFen }
}
