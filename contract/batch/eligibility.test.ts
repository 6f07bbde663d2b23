import { describe, expect, test } from 'vitest'
import type { Window } from '../project/window.ts'
import { examStatus } from './batch.ts'
import type { Hindrance, Standing, WhoMayRegister } from './batch-shapes.ts'
import { type BatchTimes, type KnownRegistrant, standingIn } from './eligibility.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

const open: BatchTimes = {
  examStatus: examStatus.inProgress,
  examEndsAt: day(41),
  windows: [],
}
const everybody: WhoMayRegister = {
  fromAge: null,
  toAge: null,
  ageOn: '2026-12-30',
  certificateTypes: [],
  gender: null,
  conditions: [],
}
const lin: KnownRegistrant = {
  birthDay: '1998-04-12',
  idType: 'esidentIDCard',
  gender: 'female',
  barredUntil: null,
}
const windowOpen: Window = { kind: 'registration', opensAt: null, closesAt: null, paused: false }

describe('when a batch can be registered in', () => {
  const yes: Standing = { may: 'yes', hindrances: [], opensAt: null }
  const no = (...hindrances: Hindrance[]): Standing => ({ may: 'no', hindrances, opensAt: null })
  const notYet = (opensAt: string, ...hindrances: Hindrance[]): Standing => ({
    may: 'notYet',
    hindrances,
    opensAt,
  })

  const own = (window: Partial<Window>) => ({ windows: [{ ...windowOpen, ...window }] })
  const [never, closed, coming] = [null, { closesAt: day(-1) }, { opensAt: day(2) }]

  test.each<[string, Partial<BatchTimes>, Partial<Window> | null, Standing]>([
    ['open with the project', {}, {}, yes],
    ['not opened by the board', { examStatus: examStatus.init }, {}, no('registrationNotOpen')],
    ['the second it opens', own({ opensAt: day(0) }), {}, yes],
    ['before it opens', own({ opensAt: day(3) }), {}, notYet(day(3), 'notYetOpen')],
    ['the second it closes', own({ closesAt: day(0) }), {}, no('closed')],
    ['paused', own({ paused: true }), {}, no('paused')],
    ['the exam paused', { examStatus: examStatus.pause }, {}, no('paused')],
    ['the exam paused before it opens', { examStatus: examStatus.pause }, coming, no('notYetOpen', 'paused')],
    ['the exam over', { examStatus: examStatus.over }, {}, no('examOver')],
    ['the exam past', { ...own({ closesAt: day(-60) }), examEndsAt: day(-20) }, {}, no('closed', 'examOver')],
    ['no window set anywhere', {}, never, no('registrationNotOpen')],
    ['a project that closed', {}, closed, no('closed')],
    ['a project that is paused', {}, { paused: true }, no('paused')],
    ['a project that opens later', {}, coming, notYet(day(2), 'notYetOpen')],
    ['its own time in a project that has none', own({}), never, yes],
    ['its own time after the project closed', own({ closesAt: day(3) }), closed, yes],
    ['its own time before the project opens', own({}), coming, yes],
    ['its own time over in an open project', own(closed), {}, no('closed')],
    ['its own time while the project pauses', own({}), { paused: true }, no('paused')],
  ])('%s', (_, times, window, expected) => {
    const ofProject = window ? [{ ...windowOpen, ...window }] : []
    expect(standingIn({ ...open, ...times, who: everybody }, lin, ofProject, now)).toEqual(expected)
  })
})

describe('who may register', () => {
  test.each<[string, Partial<WhoMayRegister>, Partial<KnownRegistrant>, Hindrance[]]>([
    ['old enough on the day that counts', { fromAge: 18 }, { birthDay: '2008-12-30' }, []],
    ['a day too young', { fromAge: 18 }, { birthDay: '2008-12-31' }, ['tooYoung']],
    ['young enough until the next birthday', { toAge: 40 }, { birthDay: '1985-12-31' }, []],
    ['too old', { toAge: 40 }, { birthDay: '1985-12-30' }, ['tooOld']],
    ['born nobody knows when', { fromAge: 18 }, { birthDay: null }, ['birthDayMissing']],
    ['born nobody knows when, where it does not matter', {}, { birthDay: null }, []],
    ['another certificate', { certificateTypes: ['passport'] }, {}, ['certificateTypeNotTaken']],
    ['one of the certificates', { certificateTypes: ['passport', 'esidentIDCard'] }, {}, []],
    ['no certificate', { certificateTypes: ['passport'] }, { idType: null }, ['certificateTypeNotTaken']],
    ['another gender', { gender: 'male' }, {}, ['genderNotTaken']],
    ['barred for misconduct', {}, { barredUntil: '2026-11-20' }, ['barred']],
    [
      'everything at once',
      { fromAge: 50, gender: 'male', certificateTypes: ['passport'] },
      {},
      ['tooYoung', 'certificateTypeNotTaken', 'genderNotTaken'],
    ],
  ])('%s', (_, who, person, hindrances) => {
    const batch = { ...open, who: { ...everybody, ...who } }
    const standing = standingIn(batch, { ...lin, ...person }, [windowOpen], now)
    expect(standing).toEqual({ may: hindrances.length ? 'no' : 'yes', hindrances, opensAt: null })
  })

  test('who is too young does not wait for the opening', () => {
    const batch = {
      ...open,
      windows: [{ ...windowOpen, opensAt: day(3) }],
      who: { ...everybody, fromAge: 60 },
    }
    const hindrances = ['notYetOpen', 'tooYoung']
    expect(standingIn(batch, lin, [windowOpen], now)).toEqual({ may: 'no', hindrances, opensAt: null })
  })
})
