import { FilePlus2 } from 'lucide-react'
import { type AttachmentRule, mostBytesOf } from '#contract/batch/file-rules.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { DropZone } from '#web/ui/fields/drop-zone.tsx'
import { FieldNote, noteId } from '#web/ui/fields/field.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useFlow } from '../flow/flow.ts'
import styles from './attachment.module.css'
import { attachmentFieldId } from './attachment-flaws.ts'
import { acceptOf, sizeText } from './attachment-formats.ts'
import { SavedAttachment } from './saved-attachment.tsx'
import { SendingAttachment } from './sending-attachment.tsx'
import { type AttachmentUploads, takesRoom } from './use-attachment-uploads.ts'

interface AttachmentSectionProps {
  readonly rule: AttachmentRule
  readonly uploads: AttachmentUploads
  readonly error: string | undefined
}

/** One kind of attachment: what it must be, what is there, what is on its way, and room for more. */
export function AttachmentSection({ rule, uploads, error }: AttachmentSectionProps) {
  const say = usePhrases('upload')
  const { language } = useLanguage()
  const { application } = useFlow()
  const id = attachmentFieldId(rule)
  const label = pickText(rule.label, language)
  const there = application.attachments.filter(({ ruleId }) => ruleId === rule.id)
  const underWay = uploads.running.filter(({ ruleId }) => ruleId === rule.id)
  const isClosed = application.closed.includes(rule.id)
  const room = rule.most - there.length - underWay.filter(takesRoom).length
  const formats = rule.formats.map((format) => say(`formats.${format}`)).join(' / ')
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`} data-field>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>
          <Text of={rule.label} />
        </h2>
        <p>{neededWords(rule, say)}</p>
      </div>
      {pickText(rule.hint, language) && (
        <p>
          <Text of={rule.hint} />
        </p>
      )}
      <p className={styles.rule}>{say('attachments.rule', { formats, size: sizeText(mostBytesOf(rule)) })}</p>
      {there.length + underWay.length > 0 && (
        <ul className={styles.list}>
          {there.map((file) => (
            <SavedAttachment
              key={file.fileId}
              file={file}
              rule={rule}
              uploads={uploads}
              isClosed={isClosed}
            />
          ))}
          {underWay.map((upload) => (
            <SendingAttachment key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {isClosed ? (
        <p id={id} tabIndex={-1} className={styles.rule}>
          {say('closed')}
        </p>
      ) : room > 0 ? (
        <DropZone onFiles={(files) => uploads.start(rule, files)}>
          <FileButton
            id={id}
            accept={acceptOf(rule)}
            multiple={room > 1}
            variant="default"
            spoken={say('attachments.chooseFor', { label })}
            note={error && noteId(id)}
            leftSection={<FilePlus2 size="1.125em" aria-hidden="true" />}
            onFiles={(files) => uploads.start(rule, files)}
          >
            {say('attachments.choose')}
          </FileButton>
          <span className={styles.drop}>{say('attachments.drop')}</span>
        </DropZone>
      ) : (
        <p id={id} tabIndex={-1} className={styles.rule}>
          {say('attachments.full')}
        </p>
      )}
      <FieldNote id={id} error={error} />
    </section>
  )
}

function neededWords({ least, most }: AttachmentRule, say: ReturnType<typeof usePhrases<'upload'>>): string {
  if (least === 0) return say('attachments.optional', { most })
  return least === most ? say('attachments.exactly', { most }) : say('attachments.needed', { least, most })
}
