import { randomUUID } from 'node:crypto'
import { usualRules } from '#contract/arrangement/arrangement-rules.ts'
import { dayMs, hourMs } from '#contract/kit/time.ts'
import { usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import { drawRoom } from '#server/demo/pictures/room-photo.ts'
import { expect } from '../people.ts'
import type { Askers } from './ask-as.ts'
import { openOrganisation } from './register-group.ts'
import { board, type Exam } from './set-up-exam.ts'

export const station = {
  accountName: 'bridgecentre',
  password: 'Lantern-7-River',
  name: '江畔考试中心',
} as const

/** An exam station tells of itself, is passed at two levels by two people, and becomes a site of the exam. */
export async function openStation(askers: Askers, { batchId, cityId }: Exam) {
  const { as, asToken } = askers
  const token = await openOrganisation(askers, station, 'examStation')
  const { stationId } = await asToken(token, 'makeStation', { body: { name: '江畔考试中心' } })
  await asToken(token, 'changeStation', {
    path: { stationId },
    body: {
      ...{ name: '江畔考试中心', area: '330100', address: '西湖区求知路 18 号', traffic: '', position: null },
      ...{ postalCode: '310012', seenVersion: 1 },
      contacts: [
        { name: '江晚舟', role: 'manager', department: '考务部', position: '主任', phone: '0571-20000011' },
      ],
    },
  })
  const { roomId } = await asToken(token, 'addRoom', {
    path: { stationId },
    body: {
      ...{
        code: '',
        name: '一号机房',
        address: '三层 301 室',
        seats: 10,
        spareSeats: 0,
        rows: 2,
        columns: 5,
      },
      ...{ areaSquareMetres: 60, venueSource: 'own', computerSource: 'own', accessible: true },
      ...{
        securitiesExperience: false,
        fundExperience: false,
        futuresExperience: false,
        outsideCandidates: true,
      },
    },
  })
  for (const from of ['front', 'door'] as const)
    await asToken(token, 'addRoomPhoto', {
      path: { stationId, roomId },
      file: { name: `${from}.jpg`, bytes: await drawRoom({ rows: 2, columns: 5 }, from) },
    })
  await asToken(token, 'submitStation', { path: { stationId } })
  for (const [level, who] of [
    [1, board.station1],
    [2, board.station2],
  ] as const) {
    await as(who, 'takeStationReviews', { body: { most: 1, level } })
    const path = { thingId: stationId }
    const { revision } = await as(who, 'getReviewedStation', { path })
    await as(who, 'decideStation', {
      path,
      body: { version: revision, result: 'passed', reason: '', conditions: [] },
    })
  }
  await as(board.arranger, 'addSites', {
    path: { batchId },
    body: { parentId: cityId, choice: { ids: [stationId] } },
  })
}

/** One session, everybody seated, published; tickets are open from now on. */
export async function seatPeople(askers: Askers, { batchId, subjectId, now }: Exam & { now: Date }) {
  const { as } = askers
  const startsAt = new Date(now.getTime() + 40 * dayMs)
  await as(board.arranger, 'putExamSessions', {
    path: { batchId },
    body: {
      seenVersion: 0,
      sessions: [
        {
          ...{ sessionId: randomUUID(), startsAt: startsAt.toISOString() },
          endsAt: new Date(startsAt.getTime() + 2 * hourMs).toISOString(),
          ...{ subjects: [{ subjectId, most: null }], sites: [] },
        },
      ],
    },
  })
  const { planId } = await as(board.arranger, 'startSeatPlan', {
    path: { batchId },
    body: { rules: usualRules, basePlanId: null, seed: null },
  })
  const read = async () => (await as(board.arranger, 'getSeatPlan', { path: { batchId, planId } })).plan
  await expect.poll(async () => (await read()).state).toBe('draft')
  await as(board.arranger, 'checkSeatPlan', {
    path: { batchId, planId },
    body: { seenVersion: (await read()).version },
  })
  await expect.poll(async () => (await read()).state).toBe('checked')
  await as(board.arranger, 'publishSeatPlan', {
    path: { batchId, planId },
    body: { seenVersion: (await read()).version },
  })
  await as(board.arranger, 'putTicketSettings', { body: { ...usualTicketSettings, seenVersion: 0 } })
  const { sites } = await as(board.arranger, 'getSites', { path: { batchId } })
  const areaIds = sites.map(({ areaId }) => areaId)
  expect(areaIds).toHaveLength(1)
  await as(board.arranger, 'openTickets', {
    path: { batchId },
    body: { areaIds, opensAt: now.toISOString() },
  })
}
