import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { AttachmentRule } from '#contract/batch/file-rules.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { OwnPicture } from '../photo/own-picture.tsx'
import styles from './attachment.module.css'
import { acceptOf, sizeText } from './attachment-formats.ts'
import type { AttachmentUploads } from './use-attachment-uploads.ts'

interface SavedAttachmentProps {
  readonly file: ShownFile
  readonly rule: AttachmentRule
  readonly uploads: AttachmentUploads
  /** The review left it as it is. */
  readonly isClosed: boolean
}

/** An attachment that is there: seen, replaced, removed. */
export function SavedAttachment({ file, rule, uploads, isClosed }: SavedAttachmentProps) {
  const say = usePhrases('upload')
  const { language } = useLanguage()
  const [isRemoving, setIsRemoving] = useState(false)
  const { name } = file
  const isReplaced = uploads.running.some(({ replaces }) => replaces === file.fileId)
  const spoken = (action: string) => say('attachments.of', { action, name })
  const remove = async () => {
    setIsRemoving(true)
    await uploads.remove(file)
    setIsRemoving(false)
  }
  return (
    <li className={styles.attachment}>
      <a href={file.address} target="_blank" rel="noreferrer" className={styles.look}>
        {file.mediaType.startsWith('image/') ? (
          <OwnPicture file={file} alt="" className={styles.thumb} />
        ) : (
          <span className={styles.thumb}>
            <FileText aria-hidden="true" />
          </span>
        )}
        <span className={styles.name}>
          <span className="read-aloud-only">{say('attachments.view')}</span>{' '}
          <span lang={languageOfText(name, language)}>{name}</span> <small>{sizeText(file.bytes)}</small>
        </span>
      </a>
      {!isClosed && (
        <div className={styles.tools}>
          <FileButton
            accept={acceptOf(rule)}
            size="compact-md"
            variant="subtle"
            spoken={spoken(say('attachments.replace'))}
            disabled={isReplaced}
            onFiles={(files) => uploads.start(rule, files.slice(0, 1), file.fileId)}
          >
            {say('attachments.replace')}
          </FileButton>
          <BusyButton
            size="compact-md"
            variant="subtle"
            aria-label={spoken(say('attachments.remove'))}
            busy={isRemoving}
            disabled={isReplaced}
            onClick={() => void remove()}
          >
            {say('attachments.remove')}
          </BusyButton>
        </div>
      )}
    </li>
  )
}
