import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { readSavedViews, removeView, type SavedView, saveView } from '../view/saved-views.ts'
import type { ViewWords } from '../view/view-words.ts'
import styles from './tool-menu.module.css'
import { ToolMenu } from './tool-menu.tsx'

interface ViewMenuProps {
  readonly list: string
  /** What is shown now. */
  readonly words: ViewWords
  readonly onShow: (words: ViewWords) => void
}

/** Views under a name of one's own; each is an address that may as well be kept as a bookmark. */
export function ViewMenu({ list, words, onShow }: ViewMenuProps) {
  const say = usePhrases('list')
  return (
    <ToolMenu words={say('views.button')} Icon={Bookmark}>
      {(close) => (
        <Views
          list={list}
          words={words}
          onShow={(chosen) => {
            onShow(chosen)
            close()
          }}
        />
      )}
    </ToolMenu>
  )
}

function Views({ list, words, onShow }: ViewMenuProps) {
  const say = usePhrases('list')
  const [views, setViews] = useState<readonly SavedView[]>(() => readSavedViews(list))
  const form = useContractForm(viewName, {
    defaults: { name: '' },
    missing: { name: phrase('list', 'views.nameMissing') },
    ids: { name: 'view-name' },
    send: async ({ name }) => saveView(list, { name, words }),
    onDone: (saved) => {
      setViews(saved)
      form.reset()
    },
  })
  return (
    <div className={styles.views}>
      {views.length === 0 && <p className={styles.note}>{say('views.none')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <button type="button" className={styles.plain} onClick={() => onShow(view.words)}>
              {view.name}
            </button>
            <button
              type="button"
              className={styles.icon}
              aria-label={say('views.remove', { name: view.name })}
              onClick={() => setViews(removeView(list, view.name))}
            >
              <Trash2 size="1em" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <ContractForm form={form} submitText={say('views.save')}>
        <TextField
          {...form.field('name')}
          label={say('views.name')}
          hint={say('views.lead')}
          autoComplete="off"
          maxLength={40}
        />
      </ContractForm>
    </div>
  )
}

const viewName = z.object({ name: z.string().trim().min(1).max(40) })
