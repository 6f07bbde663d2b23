import type { PhotoRule } from '#contract/batch/file-rules.ts'
import type { ShownFile } from '#contract/registration/application-shapes.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { Text } from '#web/ui/text/text.tsx'
import { useFlow } from '../flow/flow.ts'
import { OwnPicture } from './own-picture.tsx'
import styles from './printed-photo.module.css'

interface PrintedPhotoProps {
  readonly photo: ShownFile
  readonly rule: PhotoRule
}

/** What a ticket is printed with. */
const dotsPerInch = 300
const millimetres = (pixels: number) => Math.round((pixels / dotsPerInch) * 25.4)

/** The portrait on the corner of a ticket, on white paper whatever the colours of the screen, in its real size. */
export function PrintedPhoto({ photo, rule }: PrintedPhotoProps) {
  const say = usePhrases('upload')
  const { language } = useLanguage()
  const { batch, application } = useFlow()
  const person = application.known.name ?? ''
  const [width, height] = [millimetres(rule.widthPixels), millimetres(rule.heightPixels)]
  return (
    <figure className={styles.figure}>
      <div className={styles.sheet}>
        <div className={styles.lines}>
          <p>
            <Text of={batch.name} />
          </p>
          <p lang={languageOfText(person, language)}>{person}</p>
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span aria-hidden="true" />
        </div>
        <OwnPicture
          file={photo}
          alt={say('photo.alt')}
          className={styles.photo}
          style={{ inlineSize: `${width}mm`, blockSize: `${height}mm` }}
        />
      </div>
      <figcaption className={styles.caption}>
        <strong>{say('photo.printed')}</strong> {say('photo.printedNote', { width, height })}
      </figcaption>
    </figure>
  )
}
