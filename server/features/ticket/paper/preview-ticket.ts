import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { TicketSheet } from '#contract/ticket/ticket.ts'
import { openNumber } from '#contract/ticket/ticket-number.ts'
import type { TicketSettings } from '#contract/ticket/ticket-settings.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import { makeOrName } from './make-paper.ts'
import { ticketLayout } from './ticket-layout.ts'
import { type PrintedSitting, ticketSheetOf } from './ticket-sheet.ts'

/** The smallest picture of a portrait's shape: it takes the same room on a page. */
const portrait = Buffer.from(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAHAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALkAhf/Z',
  'base64',
)

const all = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })

/** As much as stands on a ticket at most, of somebody invented: what fits with them fits. */
export function sampleSheet({ template, numberRule }: TicketSettings, examName: string): TicketSheet {
  const subjects = ['综合能力', '专业实务', '案例分析'].map((name, at) => ({
    ...{ subjectId: `s${at}`, level: all('中级'), name: all(name), feeFen: 0, feeName: null },
    ...{ required: true, offered: true, sessions: [] },
  }))
  const batch: Pick<Batch, 'name' | 'areas' | 'subjects'> = {
    name: all('2026年下半年考试'),
    areas: [],
    subjects,
  }
  const room = {
    ...{
      stationName: '第一中学考点',
      stationAddress: '文三路 1 号',
      traffic: '地铁2号线学院路站C口步行400米',
    },
    ...{ code: '001', name: '教学楼一层', address: '教学楼 101 室' },
  }
  const sittings = subjects.map(
    ({ subjectId }, at): PrintedSitting => ({
      ...{ subjectId, areaId: '', seat: 7 + at, extraMinutes: 0, room, text: null },
      startsAt: new Date(Date.UTC(2026, 11, 20, 1 + 3 * at)),
      endsAt: new Date(Date.UTC(2026, 11, 20, 3 + 3 * at)),
    }),
  )
  const open = openNumber(numberRule, {
    ...{ year: 2026, batch: 1, area: 1, site: 1, subject: 1, session: 1, room: 1, seat: 7 },
  })
  return ticketSheetOf({
    ...{ template, examName, batch, sittings, registrationNumber: '20260000000198' },
    ...{
      name: '林晓',
      idType: 'esidentIDCard',
      idNumber: '330106199901010015',
      organisation: '第一职业技术学院',
    },
    ...{ number: open.fill(7), replacesPrintOf: null, code: 'BMT1:PREVIEW' },
  })
}

/** How many pages that takes. */
export async function pagesOf(documents: Documents, sheet: TicketSheet): Promise<number> {
  const layout = ticketLayout([{ sheet, photo: portrait, logo: null }], sheet.title, sheet.language)
  return (await makeOrName(documents, layout)).pages
}
