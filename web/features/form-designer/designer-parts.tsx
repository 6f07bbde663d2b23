import { ChevronLeft, CircleAlert } from 'lucide-react'
import type { AccountRules } from '#contract/account/account-rules.ts'
import type { DesignPart } from '#contract/batch/design-flaws.ts'
import type { FormDesign } from '#contract/batch/form-design.ts'
import type { Texts } from '#contract/kit/language.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { Branding } from '#web/platform/look/branding.ts'
import styles from './designer.module.css'
import { FormOutline } from './outline/form-outline.tsx'
import { PartName } from './part-name.tsx'
import { AttachmentSettings } from './parts/attachment-settings.tsx'
import { NotesSettings } from './parts/notes-settings.tsx'
import { PhotoSettings } from './parts/photo-settings.tsx'
import { SuccessSettings } from './parts/success-settings.tsx'
import { FormPreview } from './preview/form-preview.tsx'
import { FieldSettings } from './settings/field-settings.tsx'
import { SectionSettings } from './settings/section-settings.tsx'
import { findField, noText } from './state/form-moves.ts'
import { type Designer, panes } from './state/use-designer.ts'

interface DesignerPartsProps {
  readonly part: DesignPart
  readonly designer: Designer
  readonly saved: FormDesign
  readonly batchName: Texts
  readonly rules: AccountRules
  readonly branding: Branding | undefined
}

/** The part of the design that is worked on. */
export function DesignerParts({ part, designer, batchName, ...form }: DesignerPartsProps) {
  const { design, edit } = designer
  switch (part) {
    case 'form':
      return <FormPart designer={designer} {...form} />
    case 'photo':
      return (
        <PhotoSettings
          photo={design.photo}
          onChange={(photo, stroke) => edit({ ...design, photo }, stroke)}
        />
      )
    case 'attachments':
      return (
        <AttachmentSettings
          attachments={design.attachments}
          form={design.form}
          onChange={(attachments, stroke) => edit({ ...design, attachments }, stroke)}
        />
      )
    case 'notes':
      return (
        <NotesSettings
          notes={design.notes}
          onChange={(notes, stroke) => edit({ ...design, notes }, stroke)}
        />
      )
    case 'success':
      return (
        <SuccessSettings
          success={design.success}
          batchName={batchName}
          onChange={(success, stroke) => edit({ ...design, success }, stroke)}
        />
      )
  }
}

function FormPart({ designer, saved, rules, branding }: Omit<DesignerPartsProps, 'part' | 'batchName'>) {
  const say = usePhrases('designer')
  const { design, field, section, found, whyKept, pane, show } = designer
  return (
    <>
      <nav className={styles.panes} aria-label={say('panesTitle')}>
        {panes.map((one) => (
          <button key={one} type="button" aria-current={one === pane || undefined} onClick={() => show(one)}>
            {say(`panes.${one}`)}
          </button>
        ))}
      </nav>
      <div className={styles.three} data-pane={pane}>
        <div className={styles.outline}>
          <GoneFields ids={found.gone} saved={saved} />
          <FormOutline
            form={design.form}
            chosen={designer.chosen}
            found={found}
            deeds={{
              ...designer,
              open: () => show('settings'),
              rearrange: (form, moved) => {
                designer.editForm(form)
                designer.choose({ field: moved })
              },
              whyKept: whyKept && say(`whyKept.${whyKept}`),
            }}
          />
        </div>
        <div className={styles.settings}>
          <button type="button" className={styles.back} onClick={() => show('outline')}>
            <ChevronLeft size="1em" aria-hidden="true" />
            {say('panes.outline')}
          </button>
          {field && (
            <FieldSettings
              key={field.id}
              form={design.form}
              field={field}
              found={found}
              isNew={findField(saved.form, field.id) === undefined}
              onKey={designer.changeKey}
              onChange={designer.changeField}
            />
          )}
          {section && <SectionSettings section={section} found={found} onChange={designer.changeSection} />}
        </div>
        <div className={styles.preview}>
          <FormPreview form={design.form} rules={rules} branding={branding} looksAt={field?.id} />
        </div>
      </div>
    </>
  )
}

/** What conditions of the batch still ask about, and the form asks no more. */
function GoneFields({ ids, saved }: { readonly ids: readonly string[]; readonly saved: FormDesign }) {
  const say = usePhrases('designer')
  if (ids.length === 0) return null
  return (
    <ul className={styles.gone}>
      {ids.map((id) => (
        <li key={id}>
          <CircleAlert size="1.125em" aria-hidden="true" />
          <span>
            <strong>
              <PartName of={findField(saved.form, id)?.label ?? noText} />
            </strong>{' '}
            {say('outline.gone', { key: id })}
          </span>
        </li>
      ))}
    </ul>
  )
}
