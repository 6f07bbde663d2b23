import { Button } from '@mantine/core'
import { CircleHelp } from 'lucide-react'
import { minuteText } from '#contract/kit/time.ts'
import type { Window, WindowKind } from '#contract/project/window.ts'
import type { WindowOddity } from '#contract/project/window-advice.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { instantOfField, minuteOfField } from '#web/platform/time/wall-minute.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EdgeHandle } from './edge-handle.tsx'
import { type LineScale, percentOf } from './line-scale.ts'
import { ownFrom, type TypedWindow } from './typed-windows.ts'
import { fieldOf } from './use-windows-save.ts'
import styles from './windows.module.css'

interface WindowRowProps {
  readonly kind: WindowKind
  readonly window: TypedWindow
  /** The project's, where these are a batch's. */
  readonly inherited: Window | undefined
  readonly ofBatch: boolean
  readonly backwards: boolean
  readonly oddities: readonly WindowOddity[]
  readonly scale: LineScale
  readonly onChange: (window: TypedWindow) => void
  readonly onDrag: (dragging: boolean) => void
}

/** One kind of window: on the line, in fields, and what is odd about it. */
export function WindowRow(props: WindowRowProps) {
  const say = usePhrases('windows')
  const sayProject = usePhrases('project')
  const { kind, window, inherited, oddities } = props
  const times = useTimes(say('ofProject'), inherited)
  return (
    <li className={styles.row} data-own={window.own || undefined}>
      <fieldset>
        <legend>{sayProject(`windows.${kind}`)}</legend>
        <Track {...props} />
        <div className={styles.set}>
          {window.own ? <Fields {...props} /> : <NotOwn {...props} />}
          {oddities.map((oddity) => (
            <p key={oddity} className={styles.odd} role="status">
              <CircleHelp size="1em" aria-hidden="true" />
              {say(`odd.${oddity}`)}
            </p>
          ))}
          {window.own && inherited && <p className={styles.small}>{times}</p>}
        </div>
      </fieldset>
    </li>
  )
}

function Track({ kind, window, inherited, scale, onChange, onDrag }: WindowRowProps) {
  const say = usePhrases('windows')
  const sayProject = usePhrases('project')
  const what = sayProject(`windows.${kind}`)
  return (
    <div className={styles.track}>
      {inherited && <Bar scale={scale} window={inherited} look={window.own ? 'behind' : 'inherited'} />}
      {window.own && <Bar scale={scale} window={window} look="own" />}
      {window.own &&
        (['opensAt', 'closesAt'] as const).map((edge) => {
          const instant = window[edge]
          return (
            instant !== null && (
              <EdgeHandle
                key={edge}
                label={say(edge === 'opensAt' ? 'edgeOpens' : 'edgeCloses', { what })}
                instant={instant}
                scale={scale}
                onMove={(moved) => onChange({ ...window, [edge]: moved })}
                onDrag={onDrag}
              />
            )
          )
        })}
    </div>
  )
}

interface BarProps {
  readonly scale: LineScale
  readonly window: Pick<Window, 'opensAt' | 'closesAt' | 'paused'>
  readonly look: 'own' | 'inherited' | 'behind'
}

function Bar({ scale, window: { opensAt, closesAt, paused }, look }: BarProps) {
  const start = opensAt === null ? 0 : percentOf(scale, opensAt)
  const end = closesAt === null ? 100 : percentOf(scale, closesAt)
  return (
    <span
      className={styles.bar}
      data-look={look}
      data-paused={paused || undefined}
      style={{ insetInlineStart: `${start}%`, inlineSize: `${Math.max(0, end - start)}%` }}
    />
  )
}

function Fields({ kind, window, ofBatch, backwards, onChange }: WindowRowProps) {
  const say = usePhrases('windows')
  const sayProject = usePhrases('project')
  const field = (edge: 'opensAt' | 'closesAt') => ({
    id: fieldOf(kind, edge),
    type: 'datetime-local',
    value: minuteOfField(window[edge]),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...window, [edge]: instantOfField(event.target.value) }),
  })
  return (
    <div className={styles.fields}>
      <TextField
        {...field('opensAt')}
        label={say('opens')}
        hint={window.opensAt === null && say('fromTheOutset')}
      />
      <TextField
        {...field('closesAt')}
        label={say('closes')}
        hint={window.closesAt === null && say('withoutEnd')}
        error={backwards && sayProject('errors.windowEndsBeforeStart')}
      />
      <div className={styles.deeds}>
        <CheckField
          id={`${kind}-paused`}
          label={say('paused')}
          checked={window.paused}
          onChange={(event) => onChange({ ...window, paused: event.target.checked })}
        />
        <Button variant="subtle" onClick={() => onChange({ ...window, own: false })}>
          {say(ofBatch ? 'inherit' : 'remove')}
        </Button>
      </div>
    </div>
  )
}

function NotOwn({ inherited, ofBatch, onChange }: WindowRowProps) {
  const say = usePhrases('windows')
  const words = useTimes(say('inherited'), inherited)
  return (
    <div className={styles.notOwn}>
      <span>{inherited ? words : say(ofBatch ? 'nowhereSet' : 'notSet')}</span>
      <Button variant="default" size="xs" onClick={() => onChange(ownFrom(inherited, new Date()))}>
        {say(inherited ? 'setOwn' : 'set')}
      </Button>
    </div>
  )
}

function useTimes(before: string, window: Window | undefined): string {
  const say = usePhrases('windows')
  const { language } = useLanguage()
  if (!window) return before
  const time = (instant: string | null, none: string) =>
    instant === null ? none : minuteText(new Date(instant), language)
  const from = time(window.opensAt, say('fromTheOutset'))
  const until = time(window.closesAt, say('withoutEnd'))
  return say(window.paused ? 'timesPaused' : 'times', { before, from, until })
}
