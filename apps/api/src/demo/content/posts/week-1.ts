import { prose } from '../../prose.ts';
import type { DemoPost } from '../shape.ts';

export const week1: readonly DemoPost[] = [
  {
    author: 'mei',
    at: '42d 13:05',
    labels: ['career', 'python'],
    title: 'Hello from a backend engineer who measures twice',
    content: prose`
      Eight years of payments, mostly Python, some Go. I joined because I miss talking shop with people who do not
      sit in my own office. I will post about ledgers, migrations and the occasional failed refactoring. What is
      everyone else working on?
    `,
    likes: ['arjun', 'priya', 'siti', 'raintree'],
    comments: [
      [
        'raintree',
        '3h',
        'Welcome, Mei Lin! Always good to meet another person who gets excited about ledgers.',
      ],
      ['arjun', '1d', 'On-call rotations that people do not hate. Ask me again in a year.'],
    ],
  },
  {
    author: 'raintree',
    at: '42d 15:30',
    labels: ['opensource', 'data'],
    title: 'We have opened up the checker that keeps our books honest',
    content: prose`
      Every night a small program walks through all 38 million entries we keep and asks four questions. Does every
      transaction sum to zero? Does every balance equal the sum of its entries? Is every reversal linked to what it
      reverses? Has anything changed that should never change?

      In three years it has found two bugs of ours, one bug in a database driver and one accountant with a sense of
      humour. As of today it is open source under the MIT licence, 1,400 lines of Python with no dependency but a
      database driver.

      We would love to hear which fifth question you would ask.
    `,
    likes: ['mei', 'arjun', 'siti', 'kahwai', 'priya', 'hawkerloop'],
    comments: [
      ['mei', '40m', 'Fifth question: is there any entry in the future? You would be surprised.'],
      [
        'raintree',
        '1h',
        'We were about to say "of course not" and then looked. Eleven. Thank you, we think.',
      ],
      ['priya', '2d', 'Who can write to the table the checker reads its own results from?'],
      [
        'raintree',
        '2d',
        'A different role, append only. Good question though, it was not like that in the first year.',
      ],
    ],
  },
  {
    author: 'arjun',
    at: '41d 09:20',
    labels: ['devops'],
    title: 'What do you do in the first five minutes of an incident?',
    content: prose`
      Mine, taped to the monitor:
      1. say out loud that it is an incident
      2. one person types, one person talks
      3. what changed in the last hour
      4. can we go back
      5. only now look at a dashboard

      Number 5 is the hard one.
    `,
    likes: ['mei', 'priya', 'daniel', 'lanterncove', 'raintree', 'siti', 'weijie'],
    comments: [
      ['mei', '35m', 'Number 2 changed everything for us. Before that we had six people typing.'],
      ['priya', '14h', 'For security incidents swap 4: going back may destroy the evidence. Snapshot first.'],
      ['arjun', '15h', 'fair. snapshot, then back.'],
      ['raintree', '1d', 'We added "order food" as number 6 for anything longer than an hour. Not a joke.'],
      ['daniel', '9d', 'Stealing this for the helpdesk. We always jump to number 5.'],
    ],
  },
  {
    author: 'hawkerloop',
    at: '41d 17:10',
    labels: ['javascript', 'frontend'],
    title: 'Our app runs on tablets from 2016, and that made it better',
    content: prose`
      A stall does not buy a new tablet because a framework had a major release. The median device in our fleet has
      2 GB of memory, a cracked corner and a film of chilli oil. So our budget is 90 kB of script, no exceptions, and
      every screen must work with a wet thumb.

      What we gave up: animations, a component library, two npm packages we were fond of. What we got: the first
      screen in 1.1 seconds on the worst tablet, and a queue that moves. The aunties noticed within a day.
    `,
    likes: ['mei', 'arjun', 'weijie', 'farah', 'siti'],
    comments: [
      ['arjun', '2h', '90 kB. some login pages i know load more than that to show a spinner'],
      [
        'farah',
        '7d',
        'How big are the touch targets? I went up to 56 px for a clinic kiosk and nobody complained.',
      ],
      ['hawkerloop', '7d', '64 px, and 12 px between them. Chilli oil tax.'],
      ['weijie', '4d', 'wah 90 kB. my portfolio site is 600 and it has one page'],
    ],
  },
  {
    author: 'mei',
    at: '40d 08:15',
    labels: ['python', 'data'],
    title: 'Decimal, not float. Yes, still.',
    content: prose`
      Found in a code review this morning, in 2 places, in a service that sends invoices. 0.1 + 0.2 is a nice joke at
      a conference and a less nice one in a GST return. Integers of cents or Decimal, pick one and lint the rest away.
    `,
    likes: ['raintree', 'arjun', 'siti', 'kahwai', 'priya', 'weijie', 'daniel', 'hawkerloop'],
    comments: [
      ['raintree', '25m', 'We have a lint rule whose message is just a picture of our CFO.'],
      ['siti', '5h', 'Is it also a problem if I only sum for a chart? Asking for a friend with a chart.'],
      [
        'mei',
        '6h',
        'For a chart: fine. Until somebody reconciles the chart with the invoice, and somebody will.',
      ],
      ['kahwai', '4d', 'Meanwhile we are down to 4-bit floats over here and call it progress.'],
    ],
  },
  {
    author: 'siti',
    at: '40d 20:10',
    labels: ['data', 'career'],
    title: 'I finally understand window functions, thanks to chicken rice',
    content: prose`
      I had read the documentation four times. What made it click was a table of lunch orders: for each stall, for
      each day, which order was the hundredth? And how long since the one before?

      row_number() over (partition by stall, day order by ordered_at), and suddenly PARTITION BY was a row of stalls,
      and ORDER BY was the queue in front of each. If you teach SQL: please use queues and food.
    `,
    likes: ['mei', 'hawkerloop', 'weijie', 'daniel', 'farah'],
    comments: [
      [
        'hawkerloop',
        '13h',
        'We approve of this data set very much. Lag() over the queue is our favourite metric.',
      ],
      ['mei', '14h', 'Next stop: range between, and then you will never write a self-join again.'],
      ['siti', '15h', 'Range between is on the list for the weekend. Wish me luck.'],
      ['weijie', '2d', 'ok this is better than my whole database module'],
    ],
  },
  {
    author: 'priya',
    at: '40d 21:40',
    labels: ['security'],
    title: 'Why we stopped naming people in phishing drills',
    content: prose`
      We used to send a drill every month and list the teams by who clicked. The click rate went down. The report rate
      went down too, and that is the number that matters: people had learnt that a mistake is something to hide.

      Since March nobody is named, and the first person to report gets a coffee. Median time to the first report: from
      41 minutes to 4. I will take ten clicks and one report in four minutes over two clicks and silence, any day.
    `,
    likes: ['arjun', 'mei', 'lanterncove', 'daniel', 'farah', 'raintree', 'kahwai'],
    comments: [
      ['arjun', '10h', 'same as incidents. blame makes the graph look better and the system worse'],
      [
        'lanterncove',
        '3d',
        'We see exactly this with our clients. May we quote the two numbers, without your name?',
      ],
      ['priya', '3d', 'Please do.'],
    ],
  },
  {
    author: 'arjun',
    at: '39d 08:05',
    labels: ['cloud', 'devops'],
    title: 'We switched off a region nobody used',
    content: prose`
      S$3,100 a month. It was somebody's disaster recovery plan in 2022. The last successful restore test was never.
      A plan you have not tested is a donation.
    `,
    likes: ['mei', 'priya', 'raintree', 'daniel', 'kahwai'],
    comments: [
      ['mei', '1h', '"A plan you have not tested is a donation" goes on our wall.'],
      ['raintree', '4h', 'How did you find out that nothing pointed at it any more? Flow logs?'],
      [
        'arjun',
        '5h',
        'flow logs for 30 days, then we blocked it at the firewall for a week and waited for screams. no screams',
      ],
    ],
  },
  {
    author: 'lanterncove',
    at: '38d 10:20',
    labels: ['security'],
    title: 'Before the long weekend: a checklist of nine lines',
    content: prose`
      Attackers like public holidays more than we do. Before yours starts:
      - who is on call, and who is on call for them
      - is the phone number in the runbook one that somebody will pick up
      - are last month's leavers really gone, from everything
      - one restore, done, today, timed
      - vendor remote access: off unless needed
      - patches: internet-facing first, the rest can wait for Tuesday
      - alerts: does the one that matters still arrive
      - change freeze from Friday noon, and the name of the person who may break it
      - go home on time
    `,
    likes: ['priya', 'arjun', 'mei', 'daniel'],
    comments: [
      ['priya', '3h', 'The leavers. It is always the leavers, and their personal access tokens.'],
      ['arjun', '4h', 'last line is the only one my manager has never seen'],
    ],
  },
  {
    author: 'weijie',
    at: '38d 21:15',
    labels: ['frontend', 'interview', 'career'],
    title: 'Fresh grad, 43 applications, 4 interviews, 0 offers. What am I doing wrong?',
    content: prose`
      Graduated in May. Frontend, mostly React and TypeScript. I keep a spreadsheet (of course). 43 sent, 31 no answer
      at all, 8 automatic no, 4 interviews. In two of them I was asked to implement a red-black tree for a job that
      makes marketing pages.

      I am not complaining (ok, a bit). I really want to know: what do you look at first when you read the CV of
      someone with no experience? Projects? Grades? The photo that my mother insists on?
    `,
    likes: ['mei', 'siti', 'daniel', 'farah', 'priya', 'kahwai', 'hawkerloop'],
    comments: [
      [
        'mei',
        '1h',
        'One project that I can open and that works, and a README that tells me why it exists. No photo. Sorry to your mother.',
      ],
      [
        'priya',
        '2h',
        'Commit history. Not the green squares: the messages. They tell me how it would be to work with you.',
      ],
      ['weijie', '2h', 'my commit messages are "fix", "fix2" and "pls". ok homework received'],
      [
        'kahwai',
        '2d',
        'Four interviews from 43 without experience is not bad, to be honest. Fix the messages and keep going.',
      ],
      [
        'farah',
        '4d',
        'Make the CV one page and give every project one sentence of outcome. Happy to look at it, send it over.',
      ],
      [
        'hawkerloop',
        '2d',
        'We do not own a single red-black tree. Have a look at our internship in a few weeks.',
      ],
      ['daniel', '6d', 'At 38 my numbers looked the same. It only takes one.'],
    ],
  },
];
