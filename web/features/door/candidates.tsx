import { Button } from '@mantine/core'
import type { DoorPerson, DoorRoom } from '#contract/door/door.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { MixedText } from '#web/ui/text/text.tsx'
import styles from './door.module.css'

interface CandidatesProps {
  readonly people: readonly DoorPerson[]
  readonly rooms: readonly DoorRoom[]
  readonly onChoose: (person: DoorPerson) => void
}

const mostShown = 20

/** People of one name, told apart by number and seat. */
export function Candidates({ people, rooms, onChoose }: CandidatesProps) {
  const say = usePhrases('door')
  const codes = new Map(rooms.map(({ roomId, code }) => [roomId, code]))
  return (
    <div>
      <p>{say('several', { count: people.length })}</p>
      <ul className={styles.people}>
        {people.slice(0, mostShown).map((person) => (
          <li key={person.applicationId}>
            <Button
              variant="default"
              fullWidth
              justify="start"
              h="auto"
              py="xs"
              onClick={() => onChoose(person)}
            >
              <span className={styles.candidate}>
                <span className={styles.name}>
                  <MixedText>{person.name}</MixedText>
                </span>
                <span className={styles.note}>{person.idNumber}</span>
                <span className={styles.note}>
                  {say('seat', { room: codes.get(person.roomId) ?? '', seat: person.seat })}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {people.length > mostShown && <p className={styles.note}>{say('tooMany')}</p>}
    </div>
  )
}
