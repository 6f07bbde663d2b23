import type { SentencesOf } from '#phrases/sentences.ts'
import type { projectFile as source } from '#phrases/zh-Hans/console/project-file.ts'

export const projectFile: SentencesOf<typeof source> = {
  title: 'Project file',
  lead: 'Keep the whole set-up of the project as one file, or set it up from one. Without people, keys and articles.',
  export: 'Export',
  exportLead:
    'Settings, texts, windows, agreements, logo, and the exam sessions with their areas, subjects, forms and places.',
  exportButton: 'Download the project file',
  import: 'Import',
  importLead:
    'The differences are shown first. Once confirmed all of it is taken; where anything is wrong, nothing is.',
  importButton: 'Choose a project file',
  reading: 'Reading…',
  failed: 'The file could not be downloaded. Please try again.',
  same: 'The file is the same as the project. There is nothing to import.',
  differences: 'Differences',
  take: 'Import into this project',
  cancel: 'Cancel',
  taken: 'Imported.',
  flaws: 'The file has these errors. Please correct them and choose it again:',
  groups: {
    settings: 'Settings',
    windows: 'Windows',
    agreements: 'Agreements',
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
    projectFileBroken: 'This is not a project file, or it is broken. Please export it again.',
    projectFileVersionUnknown:
      'Project files of this version ({{version}}) are not supported. Please export from the same version of the system.',
    projectFileFlawed: 'The project file has errors. Nothing was imported.',
    projectDifferenceOutdated:
      'The project was changed after it was compared. Please choose the file again and check the differences.',
  },
}
