import { undeterminedFen, yuanOf } from '../../kit/money.ts'
import { instantOf, wallOf } from '../../kit/time.ts'
import type { CellFlaw } from '../board/batch-sheet.ts'

/** What a sheet finds wrong before anything is sent, and what the server finds. */
export type TypedFlaw =
  | 'parentMissing'
  | 'notANumber'
  | 'notYesOrNo'
  | 'notAPrice'
  | 'notATime'
  | 'nameMissing'

export interface SheetFlaw {
  readonly rowId: string
  readonly column: string
  readonly flaw: TypedFlaw | CellFlaw
  readonly held?: number | null
}

/** What a spreadsheet or a keyboard makes of a number: full-width digits, thousands, a zero after the point. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s,]/g, '')

/** A number of places; null where nothing stands, undefined where something else does. */
export function readCount(text: string): number | null | undefined {
  const typed = plain(text)
  if (typed === '') return null
  return /^\d{1,7}(\.0+)?$/.test(typed) && Number(typed) <= 1_000_000 ? Number(typed) : undefined
}

const yes = ['是', '开放', '開放', 'yes', 'y', 'true', '1', '√', '']
const no = ['否', '停用', 'no', 'n', 'false', '0', '×']

/** Nothing said is yes. */
export function readYes(text: string, silent = true): boolean | undefined {
  const typed = text.normalize('NFKC').trim().toLowerCase()
  if (typed === '') return silent
  if (yes.includes(typed)) return true
  return no.includes(typed) ? false : undefined
}

const undetermined = ['', '-1', '待定', '未定', 'pending', 'tbd']

/** In fen: `120`, `¥120.50`, `120 元`; nothing, −1 and 待定 are not settled yet. */
export function readPrice(text: string): number | undefined {
  const typed = plain(text)
    .toLowerCase()
    .replace('−', '-')
    .replace(/^[¥￥]/, '')
    .replace(/元$/, '')
  if (undetermined.includes(typed)) return undeterminedFen
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return undefined
  const [yuan = '0', rest = ''] = typed.split('.')
  return Number(yuan) * 100 + Number(rest.padEnd(2, '0'))
}

export const priceText = (fen: number, pending: string) =>
  fen === undeterminedFen ? pending : yuanOf(fen).replace(/\.00$/, '')

interface Session {
  readonly startsAt: string
  readonly endsAt: string
}

const sessionPattern =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?\s*(\d{1,2}):(\d{2})\s*[-–—~至到]\s*(?:(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?\s*)?(\d{1,2}):(\d{2})$/

/** `2027-05-15 09:00–11:30`, several with a semicolon between; on the wall clock in UTC+8. */
export function readSessions(text: string): Session[] | undefined {
  const parts = text
    .normalize('NFKC')
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const sessions = parts.map(readSession)
  return sessions.every((one) => one !== undefined) ? sessions : undefined
}

function readSession(text: string): Session | undefined {
  const found = sessionPattern.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, ...end] = found
    .slice(1)
    .map((digits) => (digits === undefined ? Number.NaN : Number(digits)))
  const [endYear = 0, endMonth = 0, endDay = 0, endHour = 0, endMinute = 0] = end
  const starts = instantIfReal(year, month, day, hour, minute)
  const ends = Number.isNaN(endYear)
    ? instantIfReal(year, month, day, endHour, endMinute)
    : instantIfReal(endYear, endMonth, endDay, endHour, endMinute)
  return starts && ends ? { startsAt: starts.toISOString(), endsAt: ends.toISOString() } : undefined
}

function instantIfReal(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
): Date | undefined {
  if (hour > 24 || minute > 59) return undefined
  const midnight = wallOf(instantOf(year, month, day))
  const isReal = midnight.year === year && midnight.month === month && midnight.day === day
  return isReal ? instantOf(year, month, day, hour, minute) : undefined
}

export function sessionsText(sessions: readonly Session[]): string {
  return sessions
    .map(({ startsAt, endsAt }) => {
      const [from, to] = [minuteOf(startsAt), minuteOf(endsAt)]
      return `${from.day} ${from.time}–${from.day === to.day ? '' : `${to.day} `}${to.time}`
    })
    .join('; ')
}

function minuteOf(instant: string) {
  const { year, month, day, hour, minute } = wallOf(new Date(instant))
  const two = (number: number) => String(number).padStart(2, '0')
  return { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` }
}
