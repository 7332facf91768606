import { type CanActivate, Injectable } from '@nestjs/common';
import { HttpRefusal } from '../http/http-refusal.ts';
import { PublicAddresses } from './addresses.ts';

/** For controllers of public pages: 404 if these are off. */
@Injectable()
export class PublicOnly implements CanActivate {
  constructor(private readonly addresses: PublicAddresses) {}

  canActivate() {
    if (!this.addresses.areOn) throw new HttpRefusal(404, 'Not found.');
    return true;
  }
}
