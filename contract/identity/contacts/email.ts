import { flawed, sound, type Verdict } from '../verdict.ts'

/** How long the last part of an address may be; a project can widen it. */
export const fallbackLongestTopLevel = 6

/**
 * Email: letters and digits with single _ . + - between them, a domain, and a top-level domain of 2 to 6 letters.
 * RFC 5321 bounds the parts. Kept in small letters: no provider tells two people apart by capitals.
 */
export function checkEmail(typed: string, longestTopLevel = fallbackLongestTopLevel): Verdict {
  const [local = '', domain = '', ...more] = typed.split('@')
  const fits = more.length === 0 && isLocal(local) && isDomain(domain, longestTopLevel) && typed.length <= 254
  return fits ? sound(typed.toLowerCase()) : flawed('emailWrong')
}

function isLocal(text: string): boolean {
  return text.length <= 64 && /^[A-Za-z0-9]+(?:[_.+-][A-Za-z0-9]+)*$/.test(text)
}

function isDomain(text: string, longestTopLevel: number): boolean {
  const labels = text.split('.')
  const topLevel = labels.pop() ?? ''
  return labels.length > 0 && labels.every(isLabel) && isTopLevel(topLevel, longestTopLevel)
}

function isLabel(text: string): boolean {
  return text.length <= 63 && /^[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*$/.test(text)
}

function isTopLevel(text: string, longest: number): boolean {
  return text.length >= 2 && text.length <= longest && /^[A-Za-z]+$/.test(text)
}
