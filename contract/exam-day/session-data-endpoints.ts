import { z } from 'zod'
import { seen } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { invigilators } from './exam-day.ts'
import { siteSessionDetail, sitesOfBatch } from './site-session.ts'

/** Of an organisation whose station is a site. */
export const ownSessions = {
  feature: 'exam-day',
  may: ['organisation'],
  project: 'actor',
  module: 'org_session_info_module',
  audit: 'approved',
} as const
/** Of whoever arranges the batch. */
export const sessionsOfBoard = {
  feature: 'exam-day',
  may: ['arranger', 'operator'],
  project: 'domain',
  module: null,
} as const

const id = z.uuid().toLowerCase()
export const siteSessionParams = z.object({ batchId: id, areaId: id, sessionId: id })
export const siteSessionPath = '/api/batches/:batchId/sites/:areaId/exam-sessions/:sessionId' as const
export const boardSessionPath =
  '/api/projects/:domain/batches/:batchId/sites/:areaId/exam-sessions/:sessionId' as const
export const boardSessionParams = domainParams.extend(siteSessionParams.shape)
export const siteSessionErrors = [...gateErrors, 'batchAbsent', 'siteSessionAbsent'] as const

export const listSiteSessions = endpoint({
  ...ownSessions,
  method: 'GET',
  path: '/api/exam-sessions',
  summary:
    'The sessions in which this organisation’s stations are sites, by batch, with seats, invigilators and marks',
  description: 'Batches whose sessions are set; people stand there once the plan is published.',
  toViewers: true,
  reply: z.array(sitesOfBatch),
  errors: gateErrors,
})

export const getSiteSession = endpoint({
  ...ownSessions,
  method: 'GET',
  path: siteSessionPath,
  summary: 'A session at a site of this organisation: its rooms with seats, invigilators and marks',
  params: siteSessionParams,
  reply: siteSessionDetail,
  errors: siteSessionErrors,
})

export const putInvigilators = endpoint({
  ...ownSessions,
  method: 'PUT',
  path: `${siteSessionPath}/rooms/:roomId/invigilators`,
  summary:
    'Name who watches over a room in a session: a chief, a second, their telephones, whether they confirmed',
  description:
    'While the window `scheduling` is open. The same person is in one room of a session: `invigilatorTwice` names the other.',
  params: siteSessionParams.extend({ roomId: id }),
  body: invigilators.extend(seen.shape),
  reply: siteSessionDetail,
  errors: [
    ...siteSessionErrors,
    'examRoomAbsent',
    'schedulingNotOpen',
    'sessionReported',
    'invigilatorTwice',
    'changedMeanwhile',
  ],
})

export const copyInvigilators = endpoint({
  ...ownSessions,
  method: 'POST',
  path: `${siteSessionPath}/invigilator-copies`,
  repeatsItself: true,
  summary: 'Take the invigilators of another session for the rooms that have none yet; nobody has confirmed',
  description:
    'Within the window for it (`schedulingNotOpen`), and until the session is reported. The other session is one at the same site.',
  params: siteSessionParams,
  body: z.object({ fromSessionId: id }),
  reply: siteSessionDetail,
  errors: [...siteSessionErrors, 'schedulingNotOpen', 'sessionReported'],
})

export const listBoardSessions = endpoint({
  ...sessionsOfBoard,
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/site-sessions',
  summary: 'Every session at every site of a batch: rooms, seats, arranged, printed, invigilators and marks',
  params: domainParams.extend({ batchId: id }),
  reply: sitesOfBatch,
  errors: [...gateErrors, 'batchAbsent'],
})

export const getBoardSession = endpoint({
  ...sessionsOfBoard,
  method: 'GET',
  path: boardSessionPath,
  summary: 'A session at a site: its rooms with seats, invigilators and marks',
  params: boardSessionParams,
  reply: siteSessionDetail,
  errors: siteSessionErrors,
})
