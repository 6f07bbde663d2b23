import { Button } from '@mantine/core'
import { RotateCcw, RotateCw, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import type { PhotoRule } from '#contract/batch/file-rules.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { LeaveWarning } from '#web/ui/dialogs/leave-warning.tsx'
import { FieldNote, noteId } from '#web/ui/fields/field.tsx'
import { ProgressLine } from '#web/ui/states/progress-line.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { ChosenSize } from './chosen-size.tsx'
import { type Cut, cutPhoto } from './cut-photo.ts'
import { cutScale, turn, type WorkingPhoto } from './open-photo.ts'
import styles from './photo-cutter.module.css'
import { PhotoFindings } from './photo-findings.tsx'
import { PhotoFrame } from './photo-frame.tsx'
import { usePhotoSending } from './use-photo-sending.ts'
import { useSheetAddress } from './use-sheet-address.ts'

interface PhotoCutterProps {
  readonly working: WorkingPhoto
  readonly bytes: number | null
  readonly rule: PhotoRule
  readonly onTurned: (working: WorkingPhoto) => void
  readonly onKept: () => void
  readonly onCancel: () => void
}

const zoomStep = 0.05
const most = 4

/** Turns the photo and cuts it to the ratio of the rule; by hand, by wheel, or with the keys. */
export function PhotoCutter({ working, bytes, rule, onTurned, onKept, onCancel }: PhotoCutterProps) {
  const say = usePhrases('upload')
  const reader = useLanguage()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [cut, setCut] = useState<Cut | null>(null)
  const sending = usePhotoSending(onKept)
  const address = useSheetAddress(working.canvas)
  const scale = cutScale(working.canvas, rule)
  // Beyond this the cut has fewer pixels than the picture needs.
  const mostZoom = Math.max(1, Math.min(most, scale))
  const turnTo = (to: 'left' | 'right') => {
    setPlace({ x: 0, y: 0 })
    setZoom(1)
    setCut(null)
    onTurned(turn(working, to))
  }
  const use = (isNevertheless = false) => {
    if (cut) void sending.send(() => cutPhoto(working, cut, rule), working.name, isNevertheless)
  }
  const problem = scale < 1 ? reader.findErrorSentence('photoTooSmall') : sending.problem?.(reader)
  return (
    <div data-field data-cutter>
      <p>
        {say('photo.cut')} <span className={styles.keys}>{say('photo.cutKeys')}</span>
      </p>
      <PhotoFrame
        address={address}
        ratio={rule.widthPixels / rule.heightPixels}
        place={place}
        onPlace={setPlace}
        zoom={zoom}
        mostZoom={mostZoom}
        onZoom={setZoom}
        onCut={setCut}
      />
      {cut && (
        <p className={styles.size} data-small={scale < 1 || undefined}>
          {say('photo.size', {
            width: Math.round(cut.width),
            height: Math.round(cut.height),
            leastWidth: rule.widthPixels,
            leastHeight: rule.heightPixels,
          })}
        </p>
      )}
      {bytes !== null && <ChosenSize bytes={bytes} rule={rule} />}
      <div className={styles.tools}>
        <label className={styles.zoom}>
          <ZoomIn size="1.25em" aria-hidden="true" />
          <span className="read-aloud-only">{say('photo.zoom')}</span>
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={zoomStep}
            value={zoom}
            disabled={mostZoom === 1}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
        <Button variant="default" leftSection={<RotateCcw size="1.125em" />} onClick={() => turnTo('left')}>
          {say('photo.turnLeft')}
        </Button>
        <Button variant="default" leftSection={<RotateCw size="1.125em" />} onClick={() => turnTo('right')}>
          {say('photo.turnRight')}
        </Button>
      </div>
      {sending.share !== null && <ProgressLine label={say('photo.sending')} share={sending.share} />}
      <WaitingLine seconds={sending.waitSeconds} />
      <div role="alert">
        <FieldNote id="photo-use" error={problem} />
        {sending.unfit && (
          <PhotoFindings title={say('check.found')} flaws={sending.unfit}>
            <p>{say('check.insistLead')}</p>
            <Button variant="default" onClick={() => use(true)}>
              {say('check.insist')}
            </Button>
          </PhotoFindings>
        )}
      </div>
      <LeaveWarning
        title={say('photo.leaveTitle')}
        text={say('photo.leaveText')}
        leave={say('photo.leave')}
        stay={say('photo.stay')}
      />
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={sending.isBusy ? sending.stop : onCancel}>
          {say('cancel')}
        </Button>
        <BusyButton
          id="photo-use"
          size="md"
          aria-describedby={problem && noteId('photo-use')}
          busy={sending.isBusy}
          disabled={scale < 1 || !cut}
          onClick={() => use()}
        >
          {say('photo.use')}
        </BusyButton>
      </div>
    </div>
  )
}
