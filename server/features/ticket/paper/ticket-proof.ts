import { createHmac, timingSafeEqual } from 'node:crypto'

const goodForMs = 15 * 60_000

/** The leading word keeps a signature made for this from being good for anything else. */
const signature = (secret: string, projectId: string, ticketId: string, expires: string) =>
  createHmac('sha256', secret).update(`admission ticket\n${projectId}\n${ticketId}\n${expires}`).digest()

/** With this the public page shows a ticket for a quarter of an hour, on whichever device prints it. */
export function proveTicket(secret: string, projectId: string, ticketId: string, now: Date): string {
  const expires = String(now.getTime() + goodForMs)
  return `${ticketId}.${expires}.${signature(secret, projectId, ticketId, expires).toString('base64url')}`
}

/** The ticket that it names; null where it is not ours, or past its time. */
export function openTicketProof(secret: string, projectId: string, proof: string, now: Date): string | null {
  const [ticketId = '', expires = '', signed = ''] = proof.split('.')
  const right = signature(secret, projectId, ticketId, expires)
  const given = Buffer.from(signed, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number(expires) > now.getTime() ? ticketId : null
}
