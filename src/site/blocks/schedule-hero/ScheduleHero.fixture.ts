import * as schedule from '../schedule/Schedule.fixture.ts';
import type { ScheduleHeroInput } from './ScheduleHero.schema.ts';

const image = { url: '/-/media/scenes/month.svg', alt: 'A calendar sheet', width: 760, height: 820 };

export const typical: ScheduleHeroInput = { ...schedule.typical, image };

export const bare: ScheduleHeroInput = { ...schedule.bare, image: false };

export const withoutPicture: ScheduleHeroInput = schedule.onlineAlone;

export const long: ScheduleHeroInput = { ...schedule.long, image };

export const spanish: ScheduleHeroInput = { ...schedule.spanish, image };
