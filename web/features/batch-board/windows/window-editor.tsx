import { Button } from '@mantine/core'
import { useState } from 'react'
import { windowKinds, windowOf } from '#contract/project/window.ts'
import { odditiesOf, windowsThatHold } from '#contract/project/window-advice.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { LeaveWarning } from '#web/ui/dialogs/leave-warning.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { type LineScale, scaleAround } from './line-scale.ts'
import { TimeLine } from './time-line.tsx'
import { windowsOf } from './typed-windows.ts'
import { useWindowsSave, type WindowOwner } from './use-windows-save.ts'
import { WindowRow } from './window-row.tsx'
import styles from './windows.module.css'

interface WindowEditorProps {
  readonly domain: string
  readonly owner: WindowOwner
  readonly readAgain: () => Promise<WindowOwner>
}

/** All windows of a project or a batch on one line, typed and dragged, saved together. */
export function WindowEditor({ domain, owner, readAgain }: WindowEditorProps) {
  const say = usePhrases('windows')
  const setting = useWindowsSave({ domain, owner, readAgain })
  const { typed, flawed, dirty, busy, watch } = setting
  const [now] = useState(() => new Date())
  const [held, setHeld] = useState<LineScale | null>(null)
  const { inherited, examStartsAt, examEndsAt, batchId } = owner
  const own = windowsOf(typed)
  const dated = [...own, ...inherited].flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])
  const scale = held ?? scaleAround([...dated, examStartsAt, examEndsAt], now)
  const odd = odditiesOf(windowsThatHold(inherited, own), examStartsAt)
  return (
    <div>
      <ChangedNotice watch={watch} mine={() => typed} onTake={({ values }) => setting.setTyped(values)} />
      <ErrorSummary errors={setting.refused} />
      <TimeLine scale={scale} now={now} examStartsAt={examStartsAt} examEndsAt={examEndsAt}>
        {windowKinds.map((kind) => (
          <WindowRow
            key={kind}
            kind={kind}
            window={typed[kind]}
            inherited={windowOf(kind, inherited)}
            ofBatch={batchId !== null}
            backwards={flawed.includes(kind)}
            oddities={odd.filter((one) => one.kind === kind).map(({ oddity }) => oddity)}
            scale={scale}
            onChange={(window) => setting.change(kind, window)}
            onDrag={(dragging) => setHeld(dragging ? scale : null)}
          />
        ))}
      </TimeLine>
      <ActionBar note={null}>
        {dirty && (
          <Button variant="default" size="md" onClick={setting.undo}>
            {say('undo')}
          </Button>
        )}
        <BusyButton size="md" busy={busy} onClick={() => void setting.save()}>
          {say('save')}
        </BusyButton>
      </ActionBar>
      <p className={styles.small} role="status">
        {dirty ? say('unsaved') : ''}
      </p>
      <DoneLine>{setting.saved && !dirty && say('saved')}</DoneLine>
      {dirty && (
        <LeaveWarning
          title={say('leave.title')}
          text={say('leave.text')}
          leave={say('leave.yes')}
          stay={say('leave.no')}
        />
      )}
    </div>
  )
}
