import { randomUUID } from 'node:crypto'

/**
 * A new key, UUIDv7 (RFC 9562): later keys sort after earlier ones, so that an index grows at its end. What is random of it
 * comes out of the supply that Node keeps for UUIDs: asking the system for each takes four times as long.
 */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
