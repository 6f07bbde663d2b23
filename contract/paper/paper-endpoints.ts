import { z } from 'zod'
import {
  boardSessionParams,
  boardSessionPath,
  ownSessions,
  sessionsOfBoard,
  siteSessionErrors,
  siteSessionParams,
  siteSessionPath,
} from '../exam-day/session-data-endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { begunWork } from '../long-work/long-work.ts'
import { paperKinds } from './paper.ts'

const id = z.uuid().toLowerCase()
const kind = z.object({ kind: z.enum(paperKinds) })
const ofRoom = z.object({ roomId: id }).extend(kind.shape)
const printing = [
  ...siteSessionErrors,
  'examRoomAbsent',
  'nothingToPrint',
  'paperTooLarge',
  'characterNotPrintable',
  'busy',
] as const
const file = { method: 'GET', answersFile: 'application/pdf', reply: z.null(), errors: printing } as const
const ofSite =
  'A paper for all rooms of a session at a site, as a PDF: door list, desk labels, signature list …'
const ofOneRoom = 'The same paper for one room'
const roomDescription =
  'Of the plan in force. `nothingToPrint`: nobody sits in the room in this session. `characterNotPrintable`: a name has a sign that no font of the installation has.'
const archive =
  'A long work that makes a paper after the other, and one file of all at its end. `nothingToPrint`: no plan is in force, or nobody sits there.'
const description =
  'Of the plan in force. A list with photos of more people than are waited for is refused with `paperTooLarge`: ask for it room by room, or for the archive.'

export const getSitePaper = endpoint({
  ...ownSessions,
  ...file,
  feature: 'paper',
  path: `${siteSessionPath}/papers/:kind`,
  summary: ofSite,
  description,
  params: siteSessionParams.extend(kind.shape),
})

export const getRoomPaper = endpoint({
  ...ownSessions,
  ...file,
  feature: 'paper',
  path: `${siteSessionPath}/rooms/:roomId/papers/:kind`,
  summary: ofOneRoom,
  description: roomDescription,
  params: siteSessionParams.extend(ofRoom.shape),
})

export const getBoardSitePaper = endpoint({
  ...sessionsOfBoard,
  ...file,
  feature: 'paper',
  path: `${boardSessionPath}/papers/:kind`,
  summary: ofSite,
  description,
  params: boardSessionParams.extend(kind.shape),
})

export const getBoardRoomPaper = endpoint({
  ...sessionsOfBoard,
  ...file,
  feature: 'paper',
  path: `${boardSessionPath}/rooms/:roomId/papers/:kind`,
  summary: ofOneRoom,
  description: roomDescription,
  params: boardSessionParams.extend(ofRoom.shape),
})

const wished = z.object({ kinds: z.array(z.enum(paperKinds)).min(1).max(paperKinds.length) })

export const packSitePapers = endpoint({
  ...ownSessions,
  feature: 'paper',
  method: 'POST',
  repeatsItself: true,
  path: '/api/batches/:batchId/sites/:areaId/paper-archives',
  summary: 'Begin an archive of papers for every session at a site of this organisation',
  description: archive,
  params: z.object({ batchId: id, areaId: id }),
  body: wished,
  reply: begunWork,
  errors: [...siteSessionErrors, 'nothingToPrint', 'tooManyWorks'],
})

export const packBoardPapers = endpoint({
  ...sessionsOfBoard,
  feature: 'paper',
  method: 'POST',
  repeatsItself: true,
  path: '/api/projects/:domain/batches/:batchId/paper-archives',
  summary: 'Begin an archive of papers for every session at every site of a batch',
  description: archive,
  params: domainParams.extend({ batchId: id }),
  body: wished,
  reply: begunWork,
  errors: [...gateErrors, 'batchAbsent', 'nothingToPrint', 'tooManyWorks'],
})
