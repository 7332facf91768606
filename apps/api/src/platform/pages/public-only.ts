import { type CanActivate, Injectable } from '@nestjs/common';
import { HttpRefusal } from '../http/http-refusal.ts';
import { PublicUrls } from './public-urls.ts';

/** For controllers of public pages: 404 if these are off. */
@Injectable()
export class PublicOnly implements CanActivate {
  constructor(private readonly publicUrls: PublicUrls) {}

  canActivate() {
    if (!this.publicUrls.areOn) throw new HttpRefusal(404, 'Not found.');
    return true;
  }
}
