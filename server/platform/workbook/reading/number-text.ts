import { dayMs } from '#contract/kit/time.ts'
import { cellReason, type Reason } from '#contract/kit/workbook/reason.ts'
import type { NumberFormat } from './number-formats.ts'

/** A number of a cell as text, and what is wrong with it. The digits are never counted with: they may be an ID. */
export function numberText(
  digits: string,
  format: NumberFormat,
  from1904: boolean,
): { text: string; reason?: Reason } {
  if (format.kind === 'day') {
    const text = serialDay(Number(digits), from1904)
    return text === null ? { text: digits, reason: cellReason('dayUnclear') } : { text }
  }
  if (isRounded(digits)) return { text: digits, reason: cellReason('numberRounded') }
  if (format.kind === 'digits' && /^\d+$/.test(digits)) return { text: digits.padStart(format.length, '0') }
  // 85.1 is kept as 85.099999999999994: the shortest number that means the same is what somebody typed.
  return { text: /[.eE]/.test(digits) ? plainNumber(Number(digits), digits) : digits }
}

/**
 * A spreadsheet keeps 15 digits of a number. A longer one that it can have written is not what was typed; one that no
 * floating-point number is written as came from a program that kept every digit.
 */
function isRounded(digits: string): boolean {
  if (/^-?\d{16,}$/.test(digits))
    return String(Number(digits)) === digits || Number(digits) <= Number.MAX_SAFE_INTEGER
  const [, power] = /^-?\d(?:\.\d+)?[eE]\+?(\d+)$/.exec(digits) ?? []
  return power !== undefined && Number(power) >= 15
}

function plainNumber(value: number, digits: string): string {
  if (!Number.isFinite(value)) return digits
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

/** Days since 1900, in which spreadsheets count a 29 February that never was; the time where there is one. */
function serialDay(serial: number, from1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return null
  const minutes = Math.round((serial % 1) * 1440)
  const time = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  if (serial < 1 && !from1904) return time
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const day = new Date(start + Math.floor(serial) * dayMs).toISOString().slice(0, 10)
  return minutes === 0 ? day : `${day} ${time}`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
