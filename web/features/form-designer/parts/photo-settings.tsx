import { Button } from '@mantine/core'
import { type PhotoRule, photoFormats } from '#contract/batch/file-rules.ts'
import {
  noPhotoCheck,
  type PhotoBackground,
  type PhotoCheckMode,
  photoBackgrounds,
  photoCheckModes,
} from '#contract/batch/photo-check.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../settings/settings.module.css'
import { TextsField } from '../settings/texts-field.tsx'
import { noText } from '../state/form-moves.ts'

interface PhotoSettingsProps {
  readonly photo: PhotoRule | null
  readonly onChange: (photo: PhotoRule | null, stroke?: string) => void
}

/** What a board mostly asks for: the small portrait of an ID card. */
const usual: PhotoRule = {
  formats: ['jpeg', 'png'],
  fromKilobytes: 10,
  toKilobytes: 500,
  widthPixels: 295,
  heightPixels: 413,
  hint: noText,
}

export function PhotoSettings({ photo, onChange }: PhotoSettingsProps) {
  const say = usePhrases('designer')
  return (
    <section className={styles.settings} aria-labelledby="designer-photo">
      <h2 id="designer-photo">{say('photo.title')}</h2>
      <CheckField
        id="designer-photo-asked"
        label={say('photo.asked')}
        checked={photo !== null}
        onChange={({ target }) => onChange(target.checked ? usual : null)}
      />
      {photo && <PhotoRuleFields photo={photo} onChange={onChange} />}
    </section>
  )
}

const numbers = {
  fromKilobytes: [0, 5119],
  toKilobytes: [1, 5120],
  widthPixels: [50, 2000],
  heightPixels: [50, 2000],
} as const
type NumberName = keyof typeof numbers

function PhotoRuleFields({ photo, onChange }: PhotoSettingsProps & { readonly photo: PhotoRule }) {
  const say = usePhrases('designer')
  const isReversed = photo.fromKilobytes >= photo.toKilobytes
  const number = (name: NumberName, error?: string) => {
    const [least, most] = numbers[name]
    const isOut = photo[name] < least || photo[name] > most
    return (
      <TextField
        id={`designer-photo-${name}`}
        label={say(`photo.${name}`)}
        inputMode="numeric"
        maxLength={4}
        error={isOut ? say('between', { least, most }) : error}
        value={photo[name]}
        onChange={({ target }) =>
          onChange({ ...photo, [name]: Number(target.value.replace(/\D/g, '')) }, `photo ${name}`)
        }
      />
    )
  }
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{say('formats')}</legend>
        <div className={styles.ticks}>
          {photoFormats.map((format) => (
            <CheckField
              key={format}
              id={`designer-photo-${format}`}
              label={format.toUpperCase()}
              checked={photo.formats.includes(format)}
              // One at least: a photo of no format can be sent by nobody.
              disabled={photo.formats.length === 1 && photo.formats.includes(format)}
              onChange={({ target }) =>
                onChange({
                  ...photo,
                  formats: photoFormats.filter((one) =>
                    one === format ? target.checked : photo.formats.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.pair}>
        {number('fromKilobytes')}
        {number('toKilobytes', isReversed ? say('photo.reversed') : undefined)}
      </div>
      <div className={styles.pair}>
        {number('widthPixels')}
        {number('heightPixels')}
      </div>
      <div className={styles.actions}>
        {(
          [
            [295, 413],
            [413, 579],
            [358, 441],
          ] as const
        ).map(([widthPixels, heightPixels]) => (
          <Button
            key={widthPixels}
            variant="default"
            onClick={() => onChange({ ...photo, widthPixels, heightPixels })}
          >
            {widthPixels} × {heightPixels}
          </Button>
        ))}
      </div>
      <PhotoCheckFields photo={photo} onChange={onChange} />
      <TextsField
        id="designer-photo-hint"
        label={say('photo.hint')}
        rows={2}
        texts={photo.hint}
        onChange={(hint) => onChange({ ...photo, hint }, 'photo hint')}
      />
    </>
  )
}

interface PhotoCheckFieldsProps extends Pick<PhotoSettingsProps, 'onChange'> {
  readonly photo: PhotoRule
}

/** How a portrait is looked at when it is sent. */
function PhotoCheckFields({ photo, onChange }: PhotoCheckFieldsProps) {
  const say = usePhrases('upload')
  const { check = noPhotoCheck } = photo
  return (
    <div className={styles.pair}>
      <SelectField
        id="designer-photo-check"
        label={say('check.settings.title')}
        hint={say('check.settings.hint')}
        value={check.mode}
        options={photoCheckModes.map((mode) => [mode, say(`check.settings.modes.${mode}`)] as const)}
        onChange={({ target }) =>
          onChange({ ...photo, check: { ...check, mode: target.value as PhotoCheckMode } })
        }
      />
      {check.mode !== 'off' && (
        <SelectField
          id="designer-photo-background"
          label={say('check.settings.background')}
          value={check.background}
          options={photoBackgrounds.map((one) => [one, say(`check.settings.backgrounds.${one}`)] as const)}
          onChange={({ target }) =>
            onChange({ ...photo, check: { ...check, background: target.value as PhotoBackground } })
          }
        />
      )}
    </div>
  )
}
