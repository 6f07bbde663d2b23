import { randomUUID } from 'node:crypto'
import { batchSheet } from '#contract/batch/board/batch-sheet.ts'
import type { Role } from '#contract/kit/actor.ts'
import { moduleTypes } from '#contract/kit/module.ts'
import { dayMs } from '#contract/kit/time.ts'
import type { Askers } from './ask-as.ts'

export const all = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })

/** Who does what: two of each who decide together. */
export const board = {
  chief: 'examadmin',
  second: 'support',
  reviewer: 'reviewer',
  cashier: 'cashier',
  arranger: 'arranger',
  keeper: 'scorekeeper',
  secondKeeper: 'reviewer2',
  station1: 'station1',
  station2: 'station2',
} as const
const roles: Readonly<Record<keyof typeof board, Role>> = {
  ...{ chief: 'administrator', second: 'administrator', reviewer: 'reviewer', cashier: 'cashier' },
  ...{ arranger: 'arranger', keeper: 'scoreKeeper', secondKeeper: 'scoreKeeper' },
  ...{ station1: 'stationReviewer1', station2: 'stationReviewer2' },
}

/** An exam in forty days, and whoever works for it. */
export async function setUpExam({ as, domain }: Askers, now: Date) {
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  const { rows } = await as('operator', 'searchStaff', { body: {} })
  const idOf = (name: string) => rows.find((one) => one.name === name)?.staffId ?? ''
  await as('operator', 'createBoardProject', {
    body: {
      domain,
      defaultLanguage: 'zh-Hans',
      texts: {
        'zh-Hans': { examName: '桥梁检测师考试', examDesc: '桥梁检测' },
        'zh-Hant': { examName: '橋梁檢測師考試', examDesc: '橋梁檢測' },
        en: { examName: 'Bridge Inspectors’ Exam', examDesc: 'For bridges' },
      },
      colorTheme: '#1c5d99',
      navColor: '#123c63',
      administratorId: idOf(board.chief),
    },
  })
  for (const [who, name] of Object.entries(board))
    await as('operator', 'grantRoles', {
      path: { staffId: idOf(name) },
      body: { grants: [{ domain, role: roles[who as keyof typeof board] }] },
    })
  const { version } = await as(board.chief, 'getBoardProject')
  await as(board.chief, 'changeBoardProject', {
    body: { seenVersion: version, change: { modules: [...moduleTypes] } },
  })
  const windows = [
    { kind: 'registration', opensAt: day(-1), closesAt: day(20) },
    { kind: 'payment', opensAt: day(-1), closesAt: day(22) },
    { kind: 'ticketPrinting', opensAt: day(30), closesAt: day(41) },
    { kind: 'scoreInquiry', opensAt: day(50), closesAt: day(100) },
    { kind: 'certificateApplication', opensAt: day(50), closesAt: day(100) },
  ]
  const plan = await as(board.chief, 'getWindowPlan')
  await as(board.chief, 'putWindows', { body: { seenVersion: plan.project.version, windows } })
  await as(board.chief, 'putStationSettings', { body: { sparePercent: 0, conditions: [], seenVersion: 0 } })
  const { batchId } = await as(board.chief, 'createBatch', {
    body: { name: all('第一次考试'), examStartsAt: day(40), examEndsAt: day(41) },
  })
  const [provinceId, cityId, subjectId] = [randomUUID(), randomUUID(), randomUUID()]
  const sheet = batchSheet.parse({
    areas: [
      {
        areaId: provinceId,
        parentId: null,
        kind: 'province',
        name: all('浙江'),
        address: '',
        total: null,
        places: [null],
      },
      {
        areaId: cityId,
        parentId: provinceId,
        kind: 'city',
        name: all('杭州'),
        address: '',
        total: null,
        places: [10],
      },
    ].map((area) => ({ ...area, offered: true })),
    subjects: [
      {
        subjectId,
        level: all('一级'),
        name: all('桥梁检测'),
        feeFen: 12_050,
        required: true,
        sessions: [],
        offered: true,
      },
    ],
    organisations: [],
  })
  await as(board.chief, 'putBatchSheet', { path: { batchId }, body: { sheet } })
  await as(board.chief, 'moveBatch', { path: { batchId }, body: { step: 'open' } })
  return { batchId, cityId, subjectId }
}
export type Exam = Awaited<ReturnType<typeof setUpExam>>
