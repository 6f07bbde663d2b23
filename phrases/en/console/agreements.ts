import type { SentencesOf } from '#phrases/sentences.ts'
import type { agreements as source } from '#phrases/zh-Hans/console/agreements.ts'

export const agreements: SentencesOf<typeof source> = {
  title: 'Agreements and versions',
  lead: 'What candidates agree to when they register. Publishing makes a new version; published versions cannot be changed.',
  choose: 'Choose the project whose agreements you want to manage.',
  kinds: {
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    guardian: 'Guardian’s consent',
  },
  inForce: 'In force: version {{version}}',
  newOnes:
    'New candidates agree to the version in force. Those who agreed to an earlier version agree again only where a new one asks them to; which versions they agreed to, and when, is kept.',
  write: 'Write a new version',
  writeOf: 'Write a new version: {{name}}',
  versions: {
    caption: 'Versions of {{name}}',
    version: 'Version',
    number: 'Version {{version}}',
    publishedAt: 'Published',
    portal: 'Comes with the portal',
    people: 'Agreed by',
    now: 'in force',
    asked: 'asks again',
    read: 'Read',
    readOf: 'Read {{name}}, version {{version}}',
    readText: 'What candidates agreed to.',
    absent: 'This version has no text in this language; candidates saw Simplified Chinese.',
    close: 'Close',
  },
  edit: {
    lead: 'Starts from the version in force. Simplified Chinese is required; readers of a language left empty see Simplified Chinese.',
    back: 'Back to the agreements',
    texts: 'Texts by language',
    name: 'Title',
    text: 'Text',
    preview: 'Preview',
    language: 'Language',
    leaveTitle: 'Leave this page?',
    leaveText: 'The new version has not been published. Your changes will be lost.',
    leave: 'Leave',
    stay: 'Stay',
  },
  preview: {
    title: 'Preview of version {{version}}',
    lead: 'What candidates see when they register. A language without a text shows Simplified Chinese.',
    removed: 'For safety, this will be removed: {{what}}.',
    effect:
      'Once published, new candidates agree to version {{version}}. It does not affect those who agreed to an earlier version ({{count}}).',
    effectAsks:
      'Once published, new candidates agree to version {{version}}. Those who agreed to an earlier version ({{count}}) must agree again before they can go on.',
    ask: 'Ask those who agreed to an earlier version to agree again',
    askHint:
      'For changes of substance. Candidates and organisations who agreed to an earlier version must accept this one before they next change anything; until then they can still sign in, read, withdraw and close their account. New candidates are not affected.',
    publish: 'Publish version {{version}}',
    goOn: 'Continue editing',
    done: 'Version {{version}} has been published.',
  },
  errors: {
    agreementTextMissing: 'Enter the title and text in Simplified Chinese.',
    agreementHalf: 'Enter both title and text in this language, or leave both empty.',
    agreementPlaceholder:
      'Agreements take no placeholders. Delete the double braces and what stands between them.',
    agreementUnchanged: 'This is what the version in force says. There is nothing to publish.',
  },
}
