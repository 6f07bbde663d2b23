import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { work } from './long-work.ts'

const workParams = z.object({ workId: z.uuid() })
const ofItsOwner = {
  feature: 'work',
  may: ['candidate', 'organisation', 'staff'],
  project: 'actor',
  module: null,
  audit: 'any',
} as const

export const listWorks = endpoint({
  ...ofItsOwner,
  method: 'GET',
  path: '/api/works',
  summary: 'My works: what runs and what has ended lately, the newest first',
  description:
    'At most 100, of staff in all projects. What has ended is kept for 7 days. Asked with `accept: text/event-stream` it goes on: first an event `works` with this list, then a `work` for each one that changes. It ends after some minutes. Where too many look on, or the server is about to stop, the list comes as ever: ask again after some seconds.',
  reply: z.object({ items: z.array(work) }),
  errors: gateErrors,
})

export const getWork = endpoint({
  ...ofItsOwner,
  method: 'GET',
  path: '/api/works/:workId',
  summary: 'One of my works',
  params: workParams,
  reply: work,
  errors: [...gateErrors, 'workAbsent'],
})

export const cancelWork = endpoint({
  ...ofItsOwner,
  method: 'POST',
  path: '/api/works/:workId/cancellation',
  repeatsItself: true,
  summary: 'Cancel one of my works',
  description:
    'What was done until then stays. One that runs finishes the portion in hand first: until then it has `cancelAsked`.',
  params: workParams,
  reply: work,
  errors: [...gateErrors, 'workAbsent', 'workOver'],
})

export const getWorkResult = endpoint({
  ...ofItsOwner,
  method: 'GET',
  path: '/api/works/:workId/result',
  summary: 'The file that came of one of my works',
  params: workParams,
  answersFile: 'application/octet-stream',
  reply: z.null(),
  errors: [...gateErrors, 'workAbsent', 'workResultAbsent'],
})
