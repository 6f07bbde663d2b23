import { z } from 'zod'
import type { Role } from '../actor.ts'
import { endpoint } from '../endpoint.ts'
import { domainParams, gateErrors } from '../gate.ts'
import { claim, deskCounts, deskLevels, mostClaims } from './desk.ts'

/** What a feature says of a desk of its own. */
export interface DeskDeclaration {
  /** Below `/api/projects/:domain`. */
  readonly path: `/${string}`
  readonly feature: string
  readonly may: readonly Role[]
  /** What waits there, as it stands in a sentence: `applications that wait for a review`. */
  readonly things: string
}

const level = z.coerce.number().pipe(z.literal(deskLevels)).default(1)
const thing = domainParams.extend({ thingId: z.uuid() })

/** What every desk has. How a thing is decided is the feature's own endpoint. */
export function deskEndpoints({ path, feature, may, things }: DeskDeclaration) {
  const desk = { feature, may, project: 'domain', module: null } as const
  const at = `/api/projects/:domain${path}` as const
  return {
    count: endpoint({
      ...desk,
      method: 'GET',
      path: at,
      summary: `How many ${things}, as far as the reader's scope reaches`,
      params: domainParams,
      query: z.object({ level }),
      reply: deskCounts,
      errors: gateErrors,
    }),
    take: endpoint({
      ...desk,
      method: 'POST',
      path: `${at}/claims`,
      repeatsItself: true,
      summary: `Take the next of the ${things}, the longest waiting first`,
      description:
        'Answers all that the asker has in hand, the earliest taken first, and takes more where these are fewer than `most`. Whoever works on one asks for two, and has the next one loaded ahead. Nobody else is given them for ten minutes after the last sign of life: every call here is one. What was handed back comes again to the same person when nothing else waits.',
      params: domainParams,
      body: z.object({
        most: z.number().int().min(1).max(mostClaims),
        level: z.literal(deskLevels).default(1),
      }),
      reply: z.object({ items: z.array(claim) }),
      errors: gateErrors,
    }),
    renew: endpoint({
      ...desk,
      method: 'PUT',
      path: `${at}/claims/:thingId`,
      summary: `Go on with one of the ${things}, or take this one`,
      description:
        'A sign of life: something was opened or typed. Where the claim has run out and nobody took it, it is the asker’s again. `deskItemTaken` where somebody else has it in hand.',
      params: thing,
      reply: claim,
      errors: [...gateErrors, 'deskItemAbsent', 'deskItemTaken', 'deskItemSeen'],
    }),
    handBack: endpoint({
      ...desk,
      method: 'DELETE',
      path: `${at}/claims/:thingId`,
      summary: `Hand one of the ${things} back to the others`,
      description:
        'It keeps its place in the queue. What is not in one’s hands any more, as it was decided meanwhile or handed back before, stays as it is: `handedBack` is false.',
      params: thing,
      reply: z.object({ handedBack: z.boolean() }),
      errors: [...gateErrors],
    }),
    undo: endpoint({
      ...desk,
      method: 'DELETE',
      path: `${at}/decisions/:decisionId`,
      summary: 'Take one’s own decision back, within a minute',
      description:
        'The thing waits again, in the hands of who had decided it. Refused where the minute is over (`undoTooLate`) or something happened to the thing since (`undoImpossible`). History keeps both.',
      params: domainParams.extend({ decisionId: z.uuid() }),
      reply: claim,
      errors: [...gateErrors, 'deskDecisionAbsent', 'undoTooLate', 'undoImpossible'],
    }),
  }
}
export type DeskEndpoints = ReturnType<typeof deskEndpoints>
