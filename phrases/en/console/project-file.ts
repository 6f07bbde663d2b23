import type { SentencesOf } from '#phrases/sentences.ts'
import type { projectFile as source } from '#phrases/zh-Hans/console/project-file.ts'

export const projectFile: SentencesOf<typeof source> = {
  title: 'Exam settings file',
  lead: 'Save all settings of the exam as one file, or import them from one. People, keys and articles are not included.',
  export: 'Export',
  exportLead:
    'Settings, texts, opening times, agreements, logo, and the exam sessions with their areas, subjects, forms and places.',
  exportButton: 'Download the settings file',
  import: 'Import',
  importLead:
    'The differences are shown first. Once confirmed, everything is imported; if anything is wrong, nothing is.',
  importButton: 'Choose a settings file',
  reading: 'Reading…',
  failed: 'The file could not be downloaded. Please try again.',
  same: 'The file matches the exam. There is nothing to import.',
  differences: 'Differences',
  take: 'Import into this exam',
  cancel: 'Cancel',
  taken: 'Imported.',
  flaws: 'The file has these errors. Please correct them and choose it again:',
  groups: {
    settings: 'Settings',
    windows: 'Opening times',
    agreements: 'Agreements',
    review: 'Review settings',
    refunds: 'Refund rules',
    appeals: 'Appeals',
    certificates: 'Certificate settings',
    stations: 'Exam station settings',
    tickets: 'Admission tickets',
    transfers: 'Bank transfers',
    paymentWays: 'Ways to pay',
    invoice: 'Invoice settings',
    logo: 'Logo',
    batches: 'Exam sessions',
  },
  what: {
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
    stays: 'Not in the file, stays as it is',
  },
  fromTo: '{{from}} → {{to}}',
  empty: '(empty)',
  errors: {
    projectFileBroken: 'This is not an exam settings file, or it is damaged. Please export it again.',
    projectFileVersionUnknown:
      'Settings files of this version ({{version}}) are not supported. Please export from the same version of the system.',
    projectFileFlawed: 'The settings file has errors. Nothing was imported.',
    projectDifferenceOutdated:
      'The exam was changed in the meantime. Please choose the file again and check the differences.',
  },
}
