import { roomOfPart, type StationPart } from '#contract/station/station-rules.ts'
import { usePhrases } from '#web/platform/language/language.tsx'

interface NamedRoom {
  readonly roomId: string
  readonly code: string
  readonly name: string
}

export const roomName = ({ code, name }: Pick<NamedRoom, 'code' | 'name'>) => `${code} ${name}`.trim()

/** What a part is called; a room by its own name. */
export function usePartName(rooms: readonly NamedRoom[]): (part: string) => string {
  const say = usePhrases('station')
  return (part) => {
    const roomId = roomOfPart(part)
    if (roomId === null) return say(`parts.${part as StationPart}`)
    const room = rooms.find((one) => one.roomId === roomId)
    return room ? roomName(room) : say('parts.room')
  }
}
