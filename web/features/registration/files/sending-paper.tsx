import { Button } from '@mantine/core'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FieldNote } from '#web/ui/fields/field.tsx'
import { ProgressLine } from '#web/ui/states/progress-line.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import styles from './paper.module.css'
import type { PaperUpload, PaperUploads } from './use-paper-uploads.ts'

interface SendingPaperProps {
  readonly upload: PaperUpload
  readonly uploads: PaperUploads
}

/** A paper on its way, or why it did not arrive. */
export function SendingPaper({ upload, uploads }: SendingPaperProps) {
  const say = usePhrases('upload')
  const reader = useLanguage()
  const { key, name, share, waitSeconds, problem, mayRetry } = upload
  const spoken = (action: string) => say('papers.of', { action, name })
  return (
    <li className={styles.paper}>
      <div className={styles.way}>
        <span className={styles.name}>
          {name}{' '}
          {problem === null && (
            <small>
              {share === null
                ? say('papers.preparing')
                : say('percent', { percent: Math.round(share * 100) })}
            </small>
          )}
        </span>
        {problem === null && <ProgressLine label={say('papers.sending', { name })} share={share} />}
        <WaitingLine seconds={waitSeconds} />
        <div role="alert">
          <FieldNote id={`upload-${key}`} error={problem?.(reader)} />
        </div>
      </div>
      <div className={styles.tools}>
        {problem !== null && mayRetry && (
          <Button
            size="compact-md"
            variant="subtle"
            aria-label={spoken(say('retry'))}
            onClick={() => uploads.retry(key)}
          >
            {say('retry')}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={spoken(say(problem === null ? 'cancel' : 'papers.dismiss'))}
          onClick={() => uploads.dismiss(key)}
        >
          {say(problem === null ? 'cancel' : 'papers.dismiss')}
        </Button>
      </div>
    </li>
  )
}
