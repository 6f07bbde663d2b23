import { useEffect, useEffectEvent } from 'react'
import { getPhotoArchive, listPhotoEntries, type PhotoEntry } from '#contract/examinee/entry/photo-archive.ts'
import { minuteText } from '#contract/kit/time.ts'
import { isOver } from '#contract/long-work/long-work.ts'
import { useWorks } from '#web/features/long-work/use-works.ts'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { type PagePlace, Pager } from '#web/ui/lists/pager.tsx'
import { FailedState, LoadingLines, LoadingState } from '#web/ui/states/states.tsx'
import styles from './entry.module.css'

interface PhotoOutcomeProps {
  readonly params: { readonly domain: string; readonly batchId: string; readonly archiveId: string }
  readonly place: PagePlace
  readonly hrefOf: (place: PagePlace) => string
  readonly anotherHref: string
}

/** The work while it goes on, then what became of the photos. */
export function PhotoOutcome({ params, anotherHref, ...list }: PhotoOutcomeProps) {
  const say = usePhrases('examineeEntry')
  const { language } = useLanguage()
  const answer = useAnswer(getPhotoArchive, { params }, { fresh: true })
  const works = useWorks()
  const work = works.data?.items.find((one) => one.workId === answer.data?.workId)
  const isDone = work !== undefined && isOver(work.state)
  const lookAgain = useEffectEvent(() => void answer.refetch())
  useEffect(() => {
    if (isDone) lookAgain()
  }, [isDone])
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { fileName, sentAt, workId, taken, left, doubted } = answer.data
  // One of long ago is not among them any more.
  const isEnded = isDone || (work === undefined && !works.isFetching)
  return (
    <>
      <p className={styles.lead}>
        {say('screen.photosSent', { file: fileName, time: minuteText(new Date(sentAt), language) })}
      </p>
      {!isEnded && <WorkProgress workId={workId} />}
      {isEnded && (
        <div role="status">
          <p>{say('screen.photosEnd', { taken, left })}</p>
        </div>
      )}
      <p className={styles.ways}>
        <a href={anotherHref}>{say('screen.another')}</a>
      </p>
      {isEnded && <NotedEntries key={left + doubted} params={params} {...list} />}
    </>
  )
}

const entriesOnAPage = 50

/** What was left, and what somebody should look at again. */
function NotedEntries({ params, place, hrefOf }: Omit<PhotoOutcomeProps, 'anotherHref'>) {
  const say = usePhrases('examineeEntry')
  const sayUpload = usePhrases('upload')
  const { language } = useLanguage()
  const sentenceOf = (reason: PhotoEntry['reason'], flaws: PhotoEntry['flaws']) => {
    const lead = reason ? say(`photoReasons.${reason}`) : say('screen.doubted')
    const found = flaws.map((flaw) => sayUpload(`check.flaws.${flaw}`))
    return `${lead} ${new Intl.ListFormat(language, { type: 'unit' }).format(found)}`.trim()
  }
  const after = place.after === undefined ? undefined : Number(place.after)
  const query = { became: 'noted' as const, after, limit: entriesOnAPage }
  const answer = useAnswer(listPhotoEntries, { params, query }, { keepPrevious: true, fresh: true })
  if (answer.isPending) return <LoadingLines lines={4} />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { items, next, total } = answer.data
  if (items.length === 0) return <p className={styles.lead}>{say('screen.entriesNone')}</p>
  return (
    <section className={styles.part} aria-labelledby="noted-entries">
      <h2 id="noted-entries">{say('screen.entries')}</h2>
      <table className={styles.entries} aria-labelledby="noted-entries">
        <thead>
          <tr>
            <th scope="col">{say('screen.entryFile')}</th>
            <th scope="col">{say('screen.entryReason')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ place: at, fileName, reason, flaws }) => (
            <tr key={at}>
              <th scope="row">{fileName}</th>
              <td>{sentenceOf(reason, flaws)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        place={place}
        hrefOf={hrefOf}
        linesOnAPage={entriesOnAPage}
        {...{ next, total }}
        shown={items.length}
        turning={answer.isPlaceholderData}
      />
    </section>
  )
}
