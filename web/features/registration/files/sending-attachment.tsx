import { Button } from '@mantine/core'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FieldNote } from '#web/ui/fields/field.tsx'
import { ProgressLine } from '#web/ui/states/progress-line.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import styles from './attachment.module.css'
import type { AttachmentUpload, AttachmentUploads } from './use-attachment-uploads.ts'

interface SendingAttachmentProps {
  readonly upload: AttachmentUpload
  readonly uploads: AttachmentUploads
}

/** An attachment on its way, or why it did not arrive. */
export function SendingAttachment({ upload, uploads }: SendingAttachmentProps) {
  const say = usePhrases('upload')
  const reader = useLanguage()
  const { key, name, share, waitSeconds, problem, mayRetry } = upload
  const spoken = (action: string) => say('attachments.of', { action, name })
  return (
    <li className={styles.attachment}>
      <div className={styles.way}>
        <span className={styles.name}>
          {name}{' '}
          {problem === null && (
            <small>
              {share === null
                ? say('attachments.preparing')
                : say('percent', { percent: Math.round(share * 100) })}
            </small>
          )}
        </span>
        {problem === null && <ProgressLine label={say('attachments.sending', { name })} share={share} />}
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
          aria-label={spoken(say(problem === null ? 'cancel' : 'attachments.dismiss'))}
          onClick={() => uploads.dismiss(key)}
        >
          {say(problem === null ? 'cancel' : 'attachments.dismiss')}
        </Button>
      </div>
    </li>
  )
}
