import { everywhere, type MessageKind, type Placeholder, reasonSuchAs } from '../kit/message-kind.ts'

const station: Placeholder = { type: 'text', needed: true, example: '启明职业技术学院考站' }

/** What the organisation of a station is told of its review. */
export const stationMessages = {
  stationPassed: {
    subject: 'account',
    deeds: ['station.passSecond'],
    placeholders: { station },
    channels: everywhere,
  },
  stationReturned: {
    subject: 'account',
    deeds: ['station.failFirst', 'station.failSecond'],
    placeholders: {
      station,
      reason: reasonSuchAs('三号考场缺少座位全景照片，请补充。'),
    },
    channels: everywhere,
  },
} as const satisfies Record<string, MessageKind>
