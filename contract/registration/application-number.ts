import { wallOf } from '../kit/time.ts'

/**
 * The number by which people and offices call an application: the year, a running number, and a check digit (Luhn), so
 * that a slip of the pen is noticed.
 */
export function applicationNumber(running: number, now: Date): string {
  const body = `${wallOf(now).year}${String(running).padStart(8, '0')}`
  return `${body}${luhnDigit(body)}`
}

function luhnDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
