import { useNavigate, useSearch } from '@tanstack/react-router'
import type { EntryBatch } from '#contract/examinee/entry/entry-batches.ts'
import { listPhotoArchives, takePhotos } from '#contract/examinee/entry/photo-archive.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useNewWork } from '#web/features/long-work/use-works.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import styles from './entry.module.css'
import { EntryBatchChoice } from './entry-batch.tsx'
import { EntryWays } from './entry-ways.tsx'
import { PhotoOutcome } from './photo-outcome.tsx'
import { SampleFile } from './sample-file.tsx'
import { SendArchive } from './send-archive.tsx'

const path = '/default/myExaminee/photos'

/** Photos of an organisation's people from one archive, for the batch in the address. */
export function ExamineePhotosScreen() {
  const say = usePhrases('examineeEntry')
  const sayTitle = usePhrases('routes')
  return (
    <div className={styles.page}>
      <h1>{sayTitle('myExamineePhotos')}</h1>
      <p className={styles.lead}>{say('screen.photosLead')}</p>
      <EntryBatchChoice path={path}>
        {(batch) => <PhotosInto key={batch.batchId} batch={batch} />}
      </EntryBatchChoice>
    </div>
  )
}

function PhotosInto({
  batch: { batchId, isOpen, takesPhotos, refusesUnfit, samples },
}: {
  readonly batch: EntryBatch
}) {
  const say = usePhrases('examineeEntry')
  const { domain } = useProject().info
  const navigate = useNavigate()
  const { archive: archiveId, after, page } = useSearch({ strict: false })
  const lookAgain = useNewWork()
  const params = { domain, batchId }
  if (!takesPhotos) return <EmptyState title={say('screen.noPhotos')} />
  const at = (archive: string, more: object = {}) => hrefOf(path, { batch: batchId, archive, ...more })
  if (archiveId !== undefined)
    return (
      <>
        <PhotoOutcome
          params={{ ...params, archiveId }}
          place={{ after, page }}
          hrefOf={(place) => at(archiveId, place)}
          anotherHref={hrefOf(path, { batch: batchId })}
        />
        <EntryWays batchId={batchId} to="import" />
      </>
    )
  async function take(uploadId: string, nevertheless: boolean) {
    const begun = await call(takePhotos, { params, body: { uploadId, nevertheless } }, { quiet: true })
    await lookAgain()
    await navigate({ href: at(begun.archiveId) })
  }
  return (
    <>
      {isOpen && <SendArchive domain={domain} refusesUnfit={refusesUnfit} onSent={take} />}
      {isOpen && (
        <SampleFile address={samples?.photos} lead={say('samples.photosLead')}>
          {say('samples.photos')}
        </SampleFile>
      )}
      <EntryWays batchId={batchId} to="import" />
      <EarlierArchives params={params} hrefOf={at} />
    </>
  )
}

interface EarlierArchivesProps {
  readonly params: { readonly domain: string; readonly batchId: string }
  readonly hrefOf: (archiveId: string) => string
}

function EarlierArchives({ params, hrefOf: at }: EarlierArchivesProps) {
  const say = usePhrases('examineeEntry')
  const { language } = useLanguage()
  const answer = useAnswer(listPhotoArchives, { params }, { fresh: true })
  return (
    <section className={styles.part} aria-labelledby="earlier-archives">
      <h2 id="earlier-archives">{say('screen.history')}</h2>
      {answer.isPending && <LoadingLines lines={2} />}
      {answer.error && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      {answer.data?.length === 0 && <p className={styles.lead}>{say('screen.historyNone')}</p>}
      <ul className={styles.earlier}>
        {answer.data?.map(({ archiveId, fileName, sentAt, taken, left }) => (
          <li key={archiveId}>
            <a href={at(archiveId)}>
              {say('screen.line', { file: fileName, time: minuteText(new Date(sentAt), language) })}
            </a>
            <span>{say('screen.photosEnd', { taken, left })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
