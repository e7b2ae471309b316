import * as schedules from '../../parts/schedule/schedules.fixture.ts';
import type { ScheduleHeroInput } from './ScheduleHero.schema.ts';

const image = { url: '/-/media/scenes/month.svg', alt: 'A calendar sheet', width: 760, height: 820 };

export const typical: ScheduleHeroInput = { ...schedules.typical, image };

export const bare: ScheduleHeroInput = { ...schedules.bare, image: false };

export const withoutPicture: ScheduleHeroInput = schedules.onlineAlone;

export const long: ScheduleHeroInput = { ...schedules.long, image };

export const spanish: ScheduleHeroInput = { ...schedules.spanish, image };
