import type { ChildProcess } from 'node:child_process'
import sharp from 'sharp'
import { usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import { sampleSheet } from '#server/features/ticket/paper/preview-ticket.ts'
import { type SheetToPrint, ticketLayout } from '#server/features/ticket/paper/ticket-layout.ts'
import { openDocumentChild, startDocumentProcess } from '#server/platform/document/document-child.ts'
import { openDocuments } from '#server/platform/document/documents.ts'
import { beforeJoining, type JoinedPiece, joinEnd, joinPiece } from '#server/platform/document/join-pdf.ts'
import { readPdf } from '#server/platform/document/test/read-pdf.ts'
import type { Figure } from './figure.ts'
import { processorSeconds } from './yardsticks/compare.ts'

const people = 10_000
const atOnce = 50
const mostSeconds = 180
const mostMegabytes = 600

/** Ten thousand tickets as one PDF, as the long work makes them: fifty at a time. */
export async function measureTickets(): Promise<Figure> {
  const children: ChildProcess[] = []
  const documents = openDocuments({}, () =>
    openDocumentChild(() => {
      const child = startDocumentProcess()
      children.push(child)
      return child
    }),
  )
  const photos = await portraits()
  const startedAt = performance.now()
  const ownBefore = processorSeconds(process.pid)
  let [written, peak, wrong, used] = [0, 0, 0, 0]
  const notes: Pick<JoinedPiece, 'offsets' | 'pages'>[] = []
  let soFar = beforeJoining
  try {
    for (let from = 0; from < people; from += atOnce) {
      const sheets = Array.from({ length: atOnce }, (_, at) => sheetOf(from + at, photos[at] ?? null))
      const { bytes } = await documents.make(ticketLayout(sheets, '准考证', 'zh-Hans'))
      const piece = joinPiece(bytes, soFar)
      if (from % 1000 === 0) wrong += countWrong(bytes, sheets)
      soFar = piece.soFar
      notes.push({ offsets: piece.offsets, pages: piece.pages })
      written += piece.bytes.length
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    written += joinEnd(soFar, notes, 'zh-CN').length
    const ended = children.reduce((sum, { pid = 0 }) => sum + processorSeconds(pid), 0)
    used = processorSeconds(process.pid) - ownBefore + ended
  } finally {
    await documents.close()
  }
  const seconds = (performance.now() - startedAt) / 1000
  const pages = notes.reduce((sum, note) => sum + note.pages.length, 0)
  const megabytes = peak / 2 ** 20
  return {
    title: '10,000 admission tickets in one PDF',
    how: `Each with another name and number, a portrait of ${Math.round((photos[0]?.length ?? 0) / 1024)} kB, three sittings and a signed code; ${atOnce} at a time, without the database. Of every thousand the text of ${atOnce} is read again and compared.`,
    columns: ['', 'pages', 'seconds', 'of the processor', 'tickets/s', 'MB of the file', 'MB of the process'],
    rows: [
      [
        'tickets',
        pages,
        seconds.toFixed(1),
        used.toFixed(1),
        Math.round(people / seconds),
        (written / 2 ** 20).toFixed(1),
        Math.round(megabytes),
      ],
    ],
    aims: [
      { aim: 'one page each', reached: pages === people },
      { aim: 'the text is what was to be printed', reached: wrong === 0 },
      { aim: `at most ${mostSeconds} s`, reached: seconds <= mostSeconds },
      { aim: `at most ${mostMegabytes} MB`, reached: megabytes <= mostMegabytes },
    ],
  }
}

const given = ['林晓', '𠮷田㐂', '欧阳靖宇', '钟灵秀', '王芳']

function sheetOf(at: number, photo: Buffer | null): SheetToPrint {
  const sheet = sampleSheet(usualTicketSettings, '全国专业技术人员资格考试')
  const number = `20260100010${String(at).padStart(6, '0')}`
  const name = `${given[at % given.length]}${at}`
  const facts = sheet.facts.map((fact, of) => ({
    ...fact,
    value: of === 0 ? number : of === 1 ? name : fact.value,
  }))
  return { sheet: { ...sheet, number, facts, code: `BMT1:${number.repeat(10)}` }, photo, logo: null }
}

/** A page that lacks something of its ticket. */
function countWrong(bytes: Buffer, sheets: readonly SheetToPrint[]): number {
  const { pages } = readPdf(bytes)
  if (pages.length !== sheets.length) return sheets.length
  const plain = (text: string) => text.replace(/\s/g, '')
  return sheets.filter(({ sheet }, at) => {
    const text = plain(pages[at] ?? '')
    const words = [...sheet.facts.map(({ value }) => value), ...sheet.sittings.rows.flat(), sheet.note]
    return words.some((word) => !text.includes(plain(word)))
  }).length
}

/** No two on pages of one piece are the same. */
const portraits = () => Promise.all(Array.from({ length: atOnce }, (_, at) => portrait(at)))

const portrait = (at: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const background = { r: 40 + at * 4, g: 144, b: 176 }
  return sharp({ create: { width: 236, height: 330, channels: 3, background, noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
