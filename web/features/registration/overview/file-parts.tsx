import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { Text } from '#web/ui/text/text.tsx'
import { useFlow } from '../flow/flow.ts'
import { PrintedPhoto } from '../photo/printed-photo.tsx'
import styles from './file-parts.module.css'
import { OverviewPart } from './overview-part.tsx'

/** The portrait as large as it stands on the ticket. */
export function PhotoPart({ isEditable }: { readonly isEditable: boolean }) {
  const say = usePhrases('flow')
  const { application, batch } = useFlow()
  const { photo } = application
  if (!batch.photo) return null
  return (
    <OverviewPart title={say('flowSteps.photo')} step={isEditable ? 'photo' : undefined}>
      {photo ? <PrintedPhoto photo={photo} rule={batch.photo} /> : <p>{say('missing.photo')}</p>}
    </OverviewPart>
  )
}

/** The attachments, kind by kind. */
export function FilesPart({ isEditable }: { readonly isEditable: boolean }) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { application, batch } = useFlow()
  if (batch.attachments.length === 0) return null
  return (
    <OverviewPart title={say('flowSteps.attachments')} step={isEditable ? 'attachments' : undefined}>
      <dl className={styles.files}>
        {batch.attachments.map(({ id, label }) => {
          const files = application.attachments.filter(({ ruleId }) => ruleId === id)
          return (
            <div key={id}>
              <dt>
                <Text of={label} />
              </dt>
              {files.length === 0 && <dd>{say('overview.empty')}</dd>}
              {files.map(({ fileId, name, address }) => (
                <dd key={fileId} lang={languageOfText(name, language)}>
                  {address === '' ? (
                    name
                  ) : (
                    <a href={address} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  )}
                </dd>
              ))}
            </div>
          )
        })}
      </dl>
    </OverviewPart>
  )
}
