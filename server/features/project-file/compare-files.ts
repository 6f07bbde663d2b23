import { pickText } from '#contract/kit/language.ts'
import type { FileBatch, ProjectFile } from '#contract/project-file/project-file.ts'
import type { ProjectDifference } from '#contract/project-file/project-file-endpoints.ts'
import { plainText } from './canonical.ts'

type Field = ProjectDifference['fields'][number]
type Fields = Readonly<Record<string, unknown>>

/** What taking a file changes, group by group. */
export function compareFiles(now: ProjectFile, next: ProjectFile): ProjectDifference[] {
  return [
    ...fieldsOf(flat(now.settings), flat(next.settings)).map((field): ProjectDifference => {
      return { group: 'settings', of: field.name, what: 'changed', fields: [field] }
    }),
    ...compareThings('windows', keyed(now.windows, 'kind'), keyed(next.windows, 'kind'), 'removed'),
    ...compareThings('agreements', keyed(now.agreements, 'kind'), keyed(next.agreements, 'kind'), 'stays'),
    ...compareWhole('review', now.review, next.review),
    ...compareWhole('refunds', now.refunds, next.refunds),
    ...compareWhole('transfers', now.transfers, next.transfers),
    ...compareWhole('paymentWays', now.paymentWays, next.paymentWays),
    ...compareWhole('invoice', now.invoice, next.invoice),
    ...compareWhole('appeals', now.appeals, next.appeals),
    ...compareWhole('certificates', now.certificates, next.certificates),
    ...compareWhole('stations', now.stations, next.stations),
    ...compareWhole('tickets', now.tickets ?? {}, next.tickets ?? {}),
    ...compareLogo(now.logo?.base64, next.logo?.base64),
    ...compareThings('batches', keyed(now.batches, 'batchId'), keyed(next.batches, 'batchId'), 'stays'),
  ]
}

function compareThings(
  group: 'windows' | 'agreements' | 'batches',
  now: ReadonlyMap<string, Fields>,
  next: ReadonlyMap<string, Fields>,
  otherwise: 'removed' | 'stays',
): ProjectDifference[] {
  const there = [...now].flatMap(([id, before]): ProjectDifference[] => {
    const after = next.get(id)
    if (!after) return [{ group, of: nameOf(id, before), what: otherwise, fields: [] }]
    const fields = fieldsOf(before, after)
    return fields.length > 0 ? [{ group, of: nameOf(id, after), what: 'changed', fields }] : []
  })
  const added = [...next]
    .filter(([id]) => !now.has(id))
    .map(([id, after]): ProjectDifference => ({ group, of: nameOf(id, after), what: 'added', fields: [] }))
  return [...there, ...added]
}

function compareWhole(
  group:
    | 'review'
    | 'refunds'
    | 'transfers'
    | 'paymentWays'
    | 'invoice'
    | 'appeals'
    | 'certificates'
    | 'stations'
    | 'tickets',
  now: Fields,
  next: Fields,
): ProjectDifference[] {
  const fields = fieldsOf(now, next)
  return fields.length === 0 ? [] : [{ group, of: '', what: 'changed', fields }]
}

function compareLogo(now: string | undefined, next: string | undefined): ProjectDifference[] {
  if (now === next) return []
  const what = now === undefined ? 'added' : next === undefined ? 'removed' : 'changed'
  return [{ group: 'logo', of: '', what, fields: [] }]
}

function fieldsOf(before: Fields, after: Fields): Field[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((name) => {
    const [from, to] = [plainText(before[name] ?? null), plainText(after[name] ?? null)]
    if (from === to) return []
    const counted = Array.isArray(before[name]) && Array.isArray(after[name]) && isLong(from, to)
    return counted
      ? [countedField(name, before[name], after[name])]
      : [{ name, from: short(from), to: short(to) }]
  })
}

const longest = 200
const isLong = (from: string, to: string) => from.length > longest || to.length > longest
const short = (text: string) =>
  text === 'null' ? '' : text.length > longest ? `${text.slice(0, longest)}…` : text

/** Of a long list: how many there are, and how many of them are others. */
function countedField(name: string, before: unknown, after: unknown): Field {
  const [was, is] = [before, after].map((list) => new Set((list as unknown[]).map(plainText)))
  const gone = [...(was ?? [])].filter((one) => !is?.has(one)).length
  const come = [...(is ?? [])].filter((one) => !was?.has(one)).length
  return {
    name,
    from: `${(before as unknown[]).length} (−${gone})`,
    to: `${(after as unknown[]).length} (+${come})`,
  }
}

/** Settings within settings by their path: `texts.en.examName`. */
function flat(fields: object, above = ''): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flat(value, `${above}${name}.`))
        : [[`${above}${name}`, value]],
    ),
  )
}

function keyed<Thing extends object>(things: readonly Thing[], key: keyof Thing): Map<string, Fields> {
  return new Map(things.map((thing) => [String(thing[key]), thing as Fields]))
}

function nameOf(id: string, thing: Fields): string {
  return 'batchId' in thing ? pickText((thing as unknown as FileBatch).name, 'zh-Hans') || id : id
}
