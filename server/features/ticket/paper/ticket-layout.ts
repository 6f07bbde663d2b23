import type { Language } from '#contract/kit/language.ts'
import type { TicketSheet } from '#contract/ticket/ticket.ts'
import type { BesideColumn, Block, Layout } from '#server/platform/document/layout.ts'

const photoMm = 30
const codeMm = 36

export interface SheetToPrint {
  readonly sheet: TicketSheet
  readonly photo: Buffer | null
  readonly logo: LogoPicture | null
}

export interface LogoPicture {
  readonly bytes: Buffer
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
}

/** One page each. */
export function ticketLayout(sheets: readonly SheetToPrint[], title: string, language: Language): Layout {
  const blocks = sheets.flatMap((sheet, at): Block[] => [
    ...(at === 0 ? [] : [{ kind: 'newPage' } as const]),
    ...ticketBlocks(sheet),
  ])
  return { title, language, head: ['', ''], foot: '', numbered: false, blocks }
}

function ticketBlocks({ sheet, photo, logo }: SheetToPrint): Block[] {
  const { examName, title, facts, sittings, places, rules, note, replaces, code, codeAlt, photoAlt } = sheet
  const picture: BesideColumn[] = photo
    ? [
        {
          widthMm: photoMm,
          blocks: [
            { kind: 'picture', bytes: photo, mediaType: 'image/jpeg', alt: photoAlt, widthMm: photoMm },
          ],
        },
      ]
    : []
  return [
    ...(logo ? [{ kind: 'picture', ...logo, alt: examName, widthMm: 30 } as const] : []),
    { kind: 'title', over: examName, text: title },
    ...(replaces ? [{ kind: 'text', text: replaces, look: 'strong' } as const] : []),
    {
      kind: 'beside',
      columns: [
        {
          blocks: [
            {
              kind: 'facts',
              facts: facts.map(({ name, value, isStrong }) => ({
                ...{ name, value },
                ...(isStrong && { look: 'strong' as const }),
              })),
            },
          ],
        },
        ...picture,
      ],
    },
    { kind: 'heading', text: sittings.title },
    {
      kind: 'table',
      columns: sittings.columns.map((name, at) => ({ name, share: shares[at] ?? 1 })),
      rows: sittings.rows,
    },
    { kind: 'facts', facts: places },
    ...(rules.lines.length > 0 ? [{ kind: 'heading', text: rules.title } as const] : []),
    {
      kind: 'beside',
      columns: [
        {
          blocks: [
            ...rules.lines.map((line, at): Block => ({ kind: 'text', text: `${at + 1}. ${line}` })),
            ...(note ? [{ kind: 'text', text: note, look: 'strong' } as const] : []),
          ],
        },
        { widthMm: codeMm, blocks: [{ kind: 'code', text: code, alt: codeAlt, widthMm: codeMm }] },
      ],
    },
  ]
}

/** A day with its hours stands on one line. */
const shares = [5, 7, 6, 2]
