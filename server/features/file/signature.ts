import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address of a file says about itself. */
export interface Claimed {
  readonly projectId: string
  readonly fileId: string
  /** Seconds since 1970. */
  readonly expires: number
}

/** The leading word keeps a signature made for files from being good for anything else. */
export function sign(secret: string, { projectId, fileId, expires }: Claimed): string {
  return createHmac('sha256', secret).update(`file\n${projectId}\n${fileId}\n${expires}`).digest('base64url')
}

/** How many seconds the address is still good for; 0 where it is expired or not ours. */
export function secondsLeft(secret: string, claimed: Claimed, signature: string, now: Date): number {
  const expected = Buffer.from(sign(secret, claimed))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0
  return Math.max(0, Math.floor(claimed.expires - now.getTime() / 1000))
}
