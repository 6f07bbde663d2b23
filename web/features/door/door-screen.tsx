import { Button } from '@mantine/core'
import { Camera } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Candidates } from './candidates.tsx'
import type { DoorKeeper } from './device/door-keeper.ts'
import type { DoorView } from './device/door-view.ts'
import styles from './door.module.css'
import { DoorState } from './door-state.tsx'
import { canScan, Scanner } from './scanner.tsx'
import { type Finding, useFinding } from './use-finding.ts'
import { VerdictCard } from './verdict-card.tsx'

interface DoorScreenProps {
  readonly keeper: DoorKeeper
  readonly view: DoorView
  readonly hasShell: boolean
}

/** The list is here: tickets are scanned, or numbers and names typed. */
export function DoorScreen({ keeper, view, hasShell }: DoorScreenProps) {
  const say = usePhrases('door')
  const [roomId, setRoomId] = useState('')
  const [scans, setScans] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const finding = useFinding(keeper, view, roomId === '' ? null : roomId)
  const { session } = view
  if (!session) return null
  function next() {
    finding.clear()
    if (search.current) search.current.value = ''
    if (canScan()) setScans(true)
    else search.current?.focus()
  }
  return (
    <div className={styles.door}>
      <Session session={session} />
      <DoorState keeper={keeper} view={view} hasShell={hasShell} />
      {scans && (
        <Scanner
          onText={(text) => {
            setScans(false)
            void finding.scanned(text)
          }}
          onClose={() => setScans(false)}
        />
      )}
      <Found keeper={keeper} view={view} finding={finding} onNext={next} />
      {!scans && canScan() && (
        <Button
          size="lg"
          leftSection={<Camera size="1.25em" aria-hidden="true" />}
          onClick={() => {
            finding.clear()
            setScans(true)
          }}
        >
          {say('scan')}
        </Button>
      )}
      <Search ref={search} onSearch={finding.search} />
      <SelectField
        id="door-room"
        label={say('place')}
        options={[
          ['', say('wholeSite')],
          ...session.rooms.map(({ roomId: id, code }) => [id, say('room', { room: code })] as const),
        ]}
        value={roomId}
        onChange={({ target }) => {
          setRoomId(target.value)
          finding.clear()
        }}
      />
    </div>
  )
}

function Session({ session }: { readonly session: NonNullable<DoorView['session']> }) {
  const { language } = useLanguage()
  return (
    <div>
      <p className={styles.name}>
        {`${pickText(session.batchName, language)} · ${minuteText(new Date(session.startsAt), language)}`}
      </p>
      <p className={styles.note}>{`${session.stationCode} ${session.stationName}`}</p>
    </div>
  )
}

interface FoundProps {
  readonly keeper: DoorKeeper
  readonly view: DoorView
  readonly finding: Finding
  readonly onNext: () => void
}

function Found({ keeper, view, finding: { found, turn, choose }, onNext }: FoundProps) {
  const say = usePhrases('door')
  return (
    <div role="status" aria-live="assertive" aria-atomic="false">
      {found?.kind === 'finding' && (
        <VerdictCard key={turn} keeper={keeper} marks={view.marks} finding={found.finding} onNext={onNext} />
      )}
      {(found?.kind === 'nobody' || found?.kind === 'cannotVerify') && (
        <p key={turn} className={styles.told} data-tone="waiting">
          {say(found.kind === 'nobody' ? 'nobodyFound' : 'cannotVerify')}
        </p>
      )}
      {found?.kind === 'people' && (
        <Candidates people={found.people} rooms={view.session?.rooms ?? []} onChoose={choose} />
      )}
    </div>
  )
}

interface SearchProps {
  readonly ref: React.Ref<HTMLInputElement>
  readonly onSearch: (words: string) => void
}

function Search({ ref, onSearch }: SearchProps) {
  const say = usePhrases('door')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('words')
    if (typeof words === 'string' && words.trim() !== '') onSearch(words.trim())
  }
  return (
    <form className={styles.search} onSubmit={submit} noValidate>
      <TextField
        ref={ref}
        id="door-search"
        name="words"
        label={say('search')}
        hint={say(canScan() ? 'searchHint' : 'noScanner')}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" size="md" variant="default">
        {say('check')}
      </Button>
    </form>
  )
}
