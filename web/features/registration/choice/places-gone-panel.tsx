import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { areaPath, betweenAreas } from '#contract/batch/area-path.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { AreaName } from '#web/features/batch/area-name.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextIn } from '#web/ui/text/text.tsx'
import { nearbyOffers } from './nearby-offers.ts'
import styles from './places-gone-panel.module.css'
import { subjectsNamed } from './subjects/subject-names.ts'
import type { Went } from './use-choosing.ts'

interface PlacesGonePanelProps {
  readonly batch: Batch
  readonly went: Went
  /** What was asked for. */
  readonly lines: readonly ChoiceLine[]
  readonly busy: boolean
  /** Takes what is offered, at once. */
  readonly onTake: (lines: ChoiceLine[]) => void
}

/** What went before it could be held, and what is free nearby, to be taken with one press. */
export function PlacesGonePanel({ batch, went, lines, busy, onTake }: PlacesGonePanelProps) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    // A new answer is a new panel: the eye must find it, wherever on the page the button was.
    if (went) panel.current?.focus()
  }, [went])
  const offers = nearbyOffers(went, lines, batch)
  return (
    <div className={styles.panel} ref={panel} tabIndex={-1} role="alert">
      <p className={styles.title}>
        <TriangleAlert size="1.125em" aria-hidden="true" />
        {say('gone.title')}
      </p>
      <ul className={styles.full}>
        {went.full.map(({ subjectId, areaId }) => (
          <li key={`${areaId} ${subjectId}`}>
            <TextIn
              of={[
                subjectsNamed([subjectId], batch, language),
                { of: areaPath(areaId, batch.areas), between: betweenAreas },
              ]}
              say={(subject, area) => say('gone.full', { subject, area })}
            />
          </li>
        ))}
      </ul>
      {went.inAll && <p>{say('gone.inAll')}</p>}
      <p>{say(offers.length > 0 ? 'gone.nearby' : 'gone.nothingNearby')}</p>
      {offers.length > 0 && (
        <ul className={styles.offers}>
          {offers.map(({ key, areaId, subjectIds, free, lines: taken }, at) => (
            <li key={key}>
              <span id={`${id}-${at}`}>
                <AreaName areaId={areaId} areas={batch.areas} />
                <span className={styles.note}>
                  {batch.oneArea ? (
                    say('places.free', { free })
                  ) : (
                    <TextIn
                      of={[subjectsNamed(subjectIds, batch, language)]}
                      say={(subjects) => say('gone.offer', { subjects, free })}
                    />
                  )}
                </span>
              </span>
              <BusyButton
                size="sm"
                variant="default"
                aria-describedby={`${id}-${at}`}
                busy={busy}
                onClick={() => onTake(taken)}
              >
                {say('gone.take')}
              </BusyButton>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{say('gone.kept')}</p>
    </div>
  )
}
