import { isDetermined } from '../../kit/money.ts'
import { type Window, windowOf } from '../../project/window.ts'
import { endsBeforeRegistration, windowsThatHold } from '../../project/window-advice.ts'
import { flawsOfBatch } from '../batch-flaws.ts'
import type { BatchParts } from '../batch-parts.ts'
import { registrationTimes } from '../eligibility.ts'
import type { ConditionFlaw } from '../form/condition-flaws.ts'
import { missingTexts } from './missing-texts.ts'

/** What forbids opening a batch. */
export const openingFlaws = [
  'noSubject',
  'noArea',
  'noPlaces',
  'requiredWithoutPlaces',
  'rulesFlawed',
  'conditionFieldMissing',
  'conditionUnmeetable',
  'formFlawed',
  'registrationOff',
  'windowMissing',
  'windowOver',
  'windowAfterExam',
  'examOver',
] as const
export type OpeningFlaw = (typeof openingFlaws)[number]

/** What is odd, and may be meant so. */
export const openingOddities = [
  'priceOpen',
  'subjectWithoutPlaces',
  'areaWithoutPlaces',
  'totalAboveQuotas',
  'examBeforeRegistrationEnds',
  'sessionOutsideExam',
  'sessionMissing',
  'paymentWindowMissing',
  'paymentEndsBeforeRegistration',
  'reviewWindowMissing',
  'notesMissing',
  'noNotice',
  'noPhotoRule',
  'languagesMissing',
  'oneAdministrator',
] as const
export type OpeningOddity = (typeof openingOddities)[number]

/** Where what is found is set right. */
export const openingPlaces = [
  'areas',
  'subjects',
  'rules',
  'form',
  'windows',
  'project',
  'content',
  'people',
] as const
export type OpeningPlace = (typeof openingPlaces)[number]

export interface Finding {
  readonly finding: OpeningFlaw | OpeningOddity
  readonly forbids: boolean
  readonly place: OpeningPlace
  /** How many things it is about; 1 where it is about the batch. */
  readonly count: number
}

/** What opening looks at besides the batch itself. */
export interface OpeningGround {
  readonly windows: readonly Window[]
  /** Somebody may register in the project at all: candidates themselves, or organisations. */
  readonly takesRegistrations: boolean
  /** Notices that are published or have their hour. */
  readonly notices: number
  readonly administrators: number
}

export type OpeningBatch = Omit<BatchParts, 'position'>

/** Everything missing or odd, what forbids opening first. */
export function findingsOf(batch: OpeningBatch, ground: OpeningGround, now: Date): Finding[] {
  return [
    ...flawsOfPlaces(batch),
    ...flawsOfRules(batch),
    ...flawsOfTimes(batch, ground, now),
    ...odditiesOfPlaces(batch),
    ...odditiesOfTimes(batch, ground),
    ...odditiesOfContent(batch, ground),
  ]
}

export const forbiddingOf = (findings: readonly Finding[]) =>
  findings.filter(({ forbids }) => forbids).map(({ finding }) => finding)

type Found = readonly [finding: Finding['finding'], place: OpeningPlace, count: number]

const told = (forbids: boolean, found: readonly Found[]): Finding[] =>
  found
    .filter(([, , count]) => count > 0)
    .map(([finding, place, count]) => ({ finding, forbids, place, count }))

const once = (isSo: boolean) => (isSo ? 1 : 0)

function offeredOf({ areas, subjects, quotas }: OpeningBatch) {
  const offered = subjects.filter((one) => one.offered)
  const open = new Set(areas.filter((one) => one.offered).map(({ areaId }) => areaId))
  const ids = new Set(offered.map(({ subjectId }) => subjectId))
  const filled = quotas.filter(
    ({ areaId, subjectId, capacity }) => capacity > 0 && open.has(areaId) && ids.has(subjectId),
  )
  return { offered, open, filled, withPlaces: new Set(filled.map(({ subjectId }) => subjectId)) }
}

function flawsOfPlaces(batch: OpeningBatch): Finding[] {
  const { offered, open, filled, withPlaces } = offeredOf(batch)
  const isBare = filled.length === 0
  const required = offered.filter(({ required, subjectId }) => required && !withPlaces.has(subjectId))
  return told(true, [
    ['noSubject', 'subjects', once(offered.length === 0)],
    ['noArea', 'areas', once(open.size === 0)],
    ['noPlaces', 'areas', once(isBare && offered.length > 0 && open.size > 0)],
    ['requiredWithoutPlaces', 'areas', isBare ? 0 : required.length],
  ])
}

function flawsOfRules(batch: OpeningBatch): Finding[] {
  const flaws = flawsOfBatch({ ...batch, position: 0 })
  const ofForm = flaws.filter(({ path }) => path[0] === 'form' || path[0] === 'attachments').length
  const ofConditions = (wanted: ConditionFlaw) =>
    flaws.filter(({ path, flaw }) => path[1] === 'conditions' && flaw === wanted).length
  const [lost, unmeetable] = [ofConditions('fieldUnknown'), ofConditions('nobodyMeets')]
  const ofRules = flaws.length - ofForm - lost - unmeetable
  const offered = batch.subjects.filter((one) => one.offered).length
  return told(true, [
    // Without a subject there are too few, which is said already.
    ['rulesFlawed', 'rules', offered === 0 ? 0 : ofRules || once(offered < batch.leastSubjects)],
    ['conditionFieldMissing', 'rules', lost],
    ['conditionUnmeetable', 'rules', unmeetable],
    ['formFlawed', 'form', ofForm],
  ])
}

function flawsOfTimes(
  batch: OpeningBatch,
  { windows, takesRegistrations }: OpeningGround,
  now: Date,
): Finding[] {
  const window = windowOf('registration', windows, batch.windows)
  const { opensAt, closesAt } = registrationTimes({ ...batch, examStatus: 2 }, windows)
  const isPast = now >= new Date(batch.examEndsAt)
  const isLate = opensAt !== null && new Date(opensAt) >= new Date(batch.examEndsAt)
  const isOver = window !== undefined && now >= new Date(closesAt)
  return told(true, [
    ['registrationOff', 'project', once(!takesRegistrations)],
    ['windowMissing', 'windows', once(window === undefined)],
    ['windowOver', 'windows', once(isOver && !isPast && !isLate)],
    ['windowAfterExam', 'windows', once(isLate && !isPast)],
    ['examOver', 'rules', once(isPast)],
  ])
}

function odditiesOfPlaces(batch: OpeningBatch): Finding[] {
  const { offered, open, filled, withPlaces } = offeredOf(batch)
  const without = offered.filter(({ required, subjectId }) => !required && !withPlaces.has(subjectId))
  const places = new Map<string, number>()
  for (const { areaId, capacity } of filled) places.set(areaId, (places.get(areaId) ?? 0) + capacity)
  const parents = new Set(batch.areas.map(({ parentId }) => parentId))
  const bare = batch.areas.filter(
    ({ areaId }) => open.has(areaId) && !parents.has(areaId) && !places.has(areaId),
  )
  const above = batch.areaTotals.filter(({ areaId, capacity }) => capacity > (places.get(areaId) ?? 0))
  return told(false, [
    ['priceOpen', 'subjects', offered.filter(({ feeFen }) => !isDetermined(feeFen)).length],
    ['subjectWithoutPlaces', 'areas', filled.length === 0 ? 0 : without.length],
    ['areaWithoutPlaces', 'areas', filled.length === 0 ? 0 : bare.length],
    ['totalAboveQuotas', 'areas', above.length],
  ])
}

function odditiesOfTimes(batch: OpeningBatch, { windows }: OpeningGround): Finding[] {
  const { offered } = offeredOf(batch)
  const ends = windowOf('registration', windows, batch.windows)?.closesAt ?? null
  const payment = windowOf('payment', windows, batch.windows)
  const costs = offered.some(({ feeFen }) => feeFen !== 0)
  const [from, to] = [new Date(batch.examStartsAt), new Date(batch.examEndsAt)]
  const sessions = offered.flatMap((one) => one.sessions)
  const outside = sessions.filter(
    ({ startsAt, endsAt }) => new Date(startsAt) < from || new Date(endsAt) > to,
  )
  return told(false, [
    [
      'examBeforeRegistrationEnds',
      'windows',
      once(ends === null || new Date(ends) > from) &&
        once(windowOf('registration', windows, batch.windows) !== undefined),
    ],
    ['sessionOutsideExam', 'subjects', outside.length],
    ['sessionMissing', 'subjects', offered.filter((one) => one.sessions.length === 0).length],
    ['paymentWindowMissing', 'windows', once(costs && payment === undefined)],
    [
      'paymentEndsBeforeRegistration',
      'windows',
      once(costs && endsBeforeRegistration('payment', windowsThatHold(windows, batch.windows))),
    ],
    [
      'reviewWindowMissing',
      'windows',
      once(batch.review !== 'none' && windowOf('review', windows, batch.windows) === undefined),
    ],
  ])
}

function odditiesOfContent(batch: OpeningBatch, { notices, administrators }: OpeningGround): Finding[] {
  return told(false, [
    ['notesMissing', 'form', once(Object.values(batch.notes.html).every((html) => !html.trim()))],
    ['noNotice', 'content', once(notices === 0)],
    ['noPhotoRule', 'form', once(batch.photo === null)],
    ['languagesMissing', 'rules', missingTexts(batch)],
    ['oneAdministrator', 'people', once(administrators < 2)],
  ])
}
