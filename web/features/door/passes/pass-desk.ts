import type { DoorPass } from '#contract/door/door.ts'
import {
  listBoardDoorPasses,
  listDoorPasses,
  makeBoardDoorPass,
  makeDoorPass,
  revokeBoardDoorPass,
  revokeDoorPass,
} from '#contract/door/door-pass-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'

export interface PassWish {
  readonly label: string
  readonly devices: number
}

/** The codes of a session at a site, whoever looks after them. */
export interface PassDesk {
  readonly answer: {
    readonly isPending: boolean
    readonly data?: { readonly passes: readonly DoorPass[] } | undefined
    readonly error: CallRefused | null
    refetch(): Promise<unknown>
  }
  make(wish: PassWish): Promise<{ readonly code: string }>
  revoke(passId: string): Promise<unknown>
}

export interface SiteSessionIds {
  readonly batchId: string
  readonly areaId: string
  readonly sessionId: string
}

const quiet = { quiet: true, handled: true } as const

/** Of an organisation whose station it is. */
export function useOwnPasses({ batchId, areaId, sessionId }: SiteSessionIds): PassDesk {
  const params = { batchId, areaId, sessionId }
  return {
    answer: useAnswer(listDoorPasses, { params }, { fresh: true }),
    make: (body) => call(makeDoorPass, { params, body }, quiet),
    revoke: (passId) => call(revokeDoorPass, { params: { ...params, passId } }, quiet),
  }
}

/** Of the board. */
export function useBoardPasses({
  domain,
  batchId,
  areaId,
  sessionId,
}: SiteSessionIds & { readonly domain: string }): PassDesk {
  const params = { domain, batchId, areaId, sessionId }
  return {
    answer: useAnswer(listBoardDoorPasses, { params }, { fresh: true }),
    make: (body) => call(makeBoardDoorPass, { params, body }, quiet),
    revoke: (passId) => call(revokeBoardDoorPass, { params: { ...params, passId } }, quiet),
  }
}
