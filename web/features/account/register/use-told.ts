import { useWatch } from 'react-hook-form'
import { useProject } from '#web/platform/project.tsx'
import { askedBeside, type NewcomerForm, toldBy } from './newcomer-form.ts'

/** What the number that is typed tells of its holder, and what is left to ask. */
export function useTold() {
  const { settings } = useProject()
  const [idType, idNumber] = useWatch<NewcomerForm, ['idType', 'idNumber']>({ name: ['idType', 'idNumber'] })
  const told = toldBy(idType, idNumber, settings.accountRules, new Date())
  return { told, asked: askedBeside(idType, told) }
}
