import { type CanActivate, Injectable } from '@nestjs/common';
import { HttpRefusal } from '../http/http-refusal.ts';
import { PublicUrls } from './public-urls.ts';

/** For controllers of what is public: 404 if that is off. */
@Injectable()
export class PublicOnly implements CanActivate {
  constructor(private readonly publicUrls: PublicUrls) {}

  canActivate() {
    if (!this.publicUrls.areOn) throw new HttpRefusal(404, 'Not found.');
    return true;
  }
}
